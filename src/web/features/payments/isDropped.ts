import type { BasePayment } from '@contract/entities/payments';

/** Whether all of a charge was canceled before it was received: nothing is asked for any more. */
export const isDropped = ({ type, settledAt, due }: Pick<BasePayment, 'type' | 'settledAt' | 'due'>): boolean =>
  type === 'charge' && settledAt === null && due === 0;

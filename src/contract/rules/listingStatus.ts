import type { ListingStatus } from '../entities/listings';
import { onSaleFrom, windowState, type RegistrationWindow } from './registrationWindow';

interface Sold {
  /** Null where as many may be had as are wanted. */
  supply: number | null;
  taken: number;
}

export interface ListedFacts extends RegistrationWindow {
  visible: boolean;
  canceledAt: string | null;
  eventEnd: string;
  /** Null or nought where nobody counts. */
  registrationLimit: number | null;
  registered: number;
  passSupply: number | null;
  /** The pass types that anybody may have. */
  passTypes: readonly (Sold & { overrideStartDate: string | null })[];
}

const isOut = ({ supply, taken }: Sold) => supply !== null && taken >= supply;

export function listingStatus(event: ListedFacts, now: number): ListingStatus {
  const { visible, eventEnd, registrationLimit, registered, passSupply, passTypes } = event;
  if (!visible) return 'draft';
  if (event.canceledAt !== null) return 'canceled';
  if (now >= Date.parse(eventEnd) || ['off', 'ended'].includes(windowState(event, now))) return 'closed';
  const onSale = passTypes.filter((passType) => now >= Date.parse(onSaleFrom(event, passType)));
  if (onSale.length === 0) return 'notOpen';
  const taken = passTypes.reduce((sum, passType) => sum + passType.taken, 0);
  const full = registrationLimit !== null && registrationLimit > 0 && registered >= registrationLimit;
  return full || isOut({ supply: passSupply, taken }) || onSale.every(isOut) ? 'soldOut' : 'open';
}

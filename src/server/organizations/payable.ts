import type { PaymentProviders } from '@server/payments/providers';
import { StartError } from '../startError';
import type { Organization } from './directory';

/**
 * Finds out at the start, not at the first payment, that an organization is paid by a provider that cannot be had.
 * @throws StartError
 */
export function mustBePayable(organizations: readonly Organization[], payments: PaymentProviders): void {
  for (const { slug, config } of organizations) {
    const { TYPE } = config.PAYMENT;
    if (TYPE === 'none' || payments[TYPE]) continue;
    throw new StartError(
      `${slug} is paid by ${TYPE}, and this platform is not: set PAYMENT_${TYPE.toUpperCase()}_API_KEY, or PAYMENT.TYPE to another.`,
    );
  }
}

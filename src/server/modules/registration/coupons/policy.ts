import { isOfDomains } from '@contract/rules/emailDomains';
import { entitlementFault } from '@contract/rules/entitlements';
import type { Tenant } from '@server/db/tenant';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { ownAccount, verifiedEmail } from '../../accounts/reads';
import type { Offer } from '../../events/reads';
import type { Buyer, Cart } from '../cart/cart';
import { isOnSale } from '../policy';

type PassType = Offer['passTypes'] extends Map<string, infer Type> ? Type : never;

export async function mustBeSoldInBulk(
  tenant: Tenant,
  { event, offer, entitlements }: Cart,
  { ticketId, quantity }: { ticketId: string; quantity: number },
  { accountId, now }: Buyer,
): Promise<PassType> {
  const passType = offer.passTypes.get(ticketId);
  const own = await ownAccount(tenant, accountId);
  if (!own) throw notFound();
  if (!passType?.row.active || !passType.row.enableCoupons) throw invalid('ticketId', 'notOnSale');
  if (!isOfDomains(passType.row.emailDomains, verifiedEmail(own))) throw invalid('ticketId', 'emailDomain');
  const fault = entitlementFault(passType.row, entitlements);
  if (fault) throw invalid('ticketId', fault);
  if (!isOnSale(event, passType, now)) throw new ApiError('registrationUnavailable');
  const { minCouponQuantity: least, maxCouponQuantity: most } = passType.row;
  if (least !== null && quantity < least) throw invalid('quantity', 'tooFew', { count: least });
  if (most !== null && quantity > most) throw invalid('quantity', 'tooMany', { count: most });
  return passType;
}

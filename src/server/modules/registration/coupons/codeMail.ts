import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { findEvent, salesOffer } from '../../events/reads';
import { howToPay, mailedPayment, paymentFacts } from '../paymentLines';
import { registrationMail } from '../registrationMail';
import { boughtCoupon } from './queries';

export async function codeMailOf(
  tenant: Tenant,
  { subjectId, couponId, paymentId, site }: EventOf<'codeBought'>,
  { config }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const { code, ticketId, purchaseLimit } = await boughtCoupon(tenant, couponId);
  const { name } = (await salesOffer(tenant, event.id)).passTypes.get(ticketId!)!.base;
  const payment = await mailedPayment(tenant, paymentId, config);
  const link = `${site}/events/${event.slug}/register?code=${encodeURIComponent(code)}`;
  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const about = { event: event.name, count: purchaseLimit!, pass: name };
    return registrationMail({
      locale,
      organization: config.NAME,
      firstName,
      subject: translate(locale, 'mails.code.subject', about),
      opening: translate(locale, 'mails.code.bought', about),
      facts: [[translate(locale, 'mails.code.code'), code], [translate(locale, 'mails.code.link'), link], ...paymentFacts(locale, payment)],
      request: howToPay(locale, payment),
      link: translate(locale, 'mails.code.uses'),
      address: `${site}/events/${event.slug}/coupons`,
      note: translate(locale, 'mails.code.note'),
    });
  };
}

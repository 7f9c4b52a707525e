import type { EventOf } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { findEvent } from '../../events/reads';
import { paymentById } from '../../payments/reads';
import { sumIn } from '@server/i18n/money';
import { registrationMail } from '../registrationMail';

export async function settlementOf(
  tenant: Tenant,
  { subjectId, paymentId, amount, site }: EventOf<'paymentSettled'>,
  { config: { NAME: organization } }: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, subjectId);
  const payment = await paymentById(tenant, paymentId);
  return ({ row: { firstName, locale: asked } }) => {
    const locale = chooseLocale(asked);
    const values = { event: event.name, amount: sumIn(locale, amount, payment?.currency ?? 'USD') };
    const isRefund = payment?.type === 'refund';
    return registrationMail({
      locale,
      organization,
      firstName,
      subject: translate(locale, isRefund ? 'mails.settlement.refunded' : 'mails.settlement.received', values),
      opening: translate(locale, isRefund ? 'mails.settlement.refundSent' : 'mails.settlement.thanks', values),
      facts: [],
      link: translate(locale, 'mails.settlement.receipt'),
      address: `${site}/events/${event.slug}/attendee/payments/${paymentId}`,
    });
  };
}

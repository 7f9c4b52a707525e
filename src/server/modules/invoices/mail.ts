import type { EventOf } from '@contract/events';
import { invoiceSums } from '@contract/rules/invoices';
import { paymentReference } from '@contract/rules/paymentReference';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { notFound } from '@server/http/errors';
import { dateFormat } from '@server/i18n/formatters';
import { chooseLocale } from '@server/i18n/locales';
import { sumIn } from '@server/i18n/money';
import { translate, type MessageId } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../accounts/reads';
import { paymentsOf } from '../payments/reads';
import { invoiceById, linesOf } from './queries';

type MailOf = (to: OwnAccount) => Omit<Mail, 'to'>;
type Told = (id: Extract<MessageId, `mails.invoice.${string}`>) => string;
type InvoiceEvent = EventOf<'invoiceSent' | 'invoicePaid' | 'invoiceVoided'>;

/** What each of the three mails has to say of an invoice, in the reader's language and by the clocks of their zone. */
async function toldOf(tenant: Tenant, { subjectId, site }: InvoiceEvent, { config, contact, taxes }: Organization) {
  const invoice = await invoiceById(tenant, subjectId);
  if (!invoice) throw notFound();
  const { net } = invoiceSums(await linesOf(tenant, [subjectId]), null);
  const paid = (await paymentsOf(tenant, 'invoice', [subjectId])).find(({ type, settledAt }) => type === 'charge' && settledAt);
  return {
    byHand: config.PAYMENT.TYPE === 'manual',
    /** Whether its amount is not all that will be asked for. */
    beforeTax: taxes?.INCLUDED === false,
    mail({ row }: OwnAccount, write: (told: Told) => { subject: string; paragraphs: string[]; action: string }) {
      const locale = chooseLocale(row.locale);
      const sum = (cents: number, currency: string) => sumIn(locale, cents, currency);
      const date = dateFormat(locale, { dateStyle: 'long', timeZone: row.timezone ?? contact.TIMEZONE });
      const values = {
        organization: config.NAME,
        number: paymentReference(invoice.alternateId, 'invoice'),
        title: invoice.title,
        amount: paid ? sum(paid.chargedAmt, paid.currency) : sum(net, config.PAYMENT.CURRENCY),
        due: date.format(invoice.dueDate),
      };
      const { subject, paragraphs, action } = write((id) => translate(locale, id, values));
      const greeting = row.firstName ? translate(locale, 'mails.registration.greeting', { name: row.firstName }) : '';
      return letter({
        locale,
        from: config.NAME,
        subject,
        paragraphs: [greeting, ...paragraphs],
        action: { text: action, address: `${site}/invoices/${subjectId}` },
      });
    },
  };
}

export async function invoiceSentMailOf(tenant: Tenant, event: EventOf<'invoiceSent'>, organization: Organization): Promise<MailOf> {
  const { mail, byHand, beforeTax } = await toldOf(tenant, event, organization);
  return (to) =>
    mail(to, (told) => ({
      subject: told('mails.invoice.sent.subject'),
      paragraphs: [
        told('mails.invoice.sent.body'),
        told(beforeTax ? 'mails.invoice.sent.beforeTax' : 'mails.invoice.sent.amount'),
        byHand ? told('mails.invoice.sent.byHand') : '',
      ],
      action: told('mails.invoice.sent.action'),
    }));
}

export async function invoicePaidMailOf(tenant: Tenant, event: EventOf<'invoicePaid'>, organization: Organization): Promise<MailOf> {
  const { mail } = await toldOf(tenant, event, organization);
  return (to) =>
    mail(to, (told) => ({
      subject: told('mails.invoice.paid.subject'),
      paragraphs: [told('mails.invoice.paid.body')],
      action: told('mails.invoice.paid.action'),
    }));
}

export async function invoiceVoidedMailOf(tenant: Tenant, event: EventOf<'invoiceVoided'>, organization: Organization): Promise<MailOf> {
  const { mail } = await toldOf(tenant, event, organization);
  return (to) =>
    mail(to, (told) => ({
      subject: told('mails.invoice.voided.subject'),
      paragraphs: [told('mails.invoice.voided.body')],
      action: told('mails.invoice.voided.action'),
    }));
}

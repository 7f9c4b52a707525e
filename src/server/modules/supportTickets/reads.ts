import type { InputOf } from '@contract/endpoint';
import type { listReceivedSupportTickets, listSupportTickets } from '@contract/endpoints/supportTickets';
import type { SupportTicket } from '@contract/entities/supportTickets';
import type { EventOf } from '@contract/events';
import { displayName } from '@contract/rules/names';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { letter } from '@server/delivery/letter';
import type { Mail } from '@server/delivery/queries';
import { chooseLocale } from '@server/i18n/locales';
import { translate } from '@server/i18n/translate';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, type OwnAccount } from '../accounts/reads';
import { baseEvents, passTypesOf } from '../events/reads';
import { mustFindTicket } from './policy';
import { receivedTicketList, ticketById, ticketList, type SupportTicketRow } from './queries';
import { serializeTicket } from './serialize';

export async function readTickets(tenant: Tenant, rows: readonly SupportTicketRow[]): Promise<SupportTicket[]> {
  const eventIds = [...new Set(rows.flatMap(({ eventId }) => eventId ?? []))];
  const events = new Map((await baseEvents(tenant, eventIds)).map((event) => [event.id, event]));
  const types = eventIds.length > 0 ? await passTypesOf(tenant, eventIds) : new Map();
  const accounts = await baseAccounts(
    tenant,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map((row) =>
    serializeTicket(row, {
      account: (row.accountId && accounts.get(row.accountId)) || null,
      event: (row.eventId && events.get(row.eventId)) || null,
      ticket: (row.ticketId && types.get(row.ticketId)?.base) || null,
    }),
  );
}

export async function ticketPage(tenant: Tenant, accountId: string, input: InputOf<typeof listSupportTickets>) {
  const { rows, count } = await listPage(tenant, ticketList(tenant, accountId), input);
  return { items: await readTickets(tenant, rows), count };
}

export async function receivedTicketPage(tenant: Tenant, input: InputOf<typeof listReceivedSupportTickets>) {
  const { rows, count } = await listPage(tenant, receivedTicketList(tenant, input), input);
  return { items: await readTickets(tenant, rows), count };
}

export async function readTicket(tenant: Tenant, id: string): Promise<SupportTicket> {
  return (await readTickets(tenant, [await mustFindTicket(tenant, id)]))[0]!;
}

type Written = Omit<Mail, 'to'>;

/** What the organization is told of a request, in its own language. An answer to the mail goes to whoever asked. */
export function requestMailOf(ticket: SupportTicket, { config }: Organization, site: string): Written {
  const { id, type, request, email, account, event } = ticket;
  const locale = chooseLocale(config.DEFAULT_LOCALE);
  const name = account ? displayName(account) : email;
  return letter({
    locale,
    from: config.NAME,
    subject: translate(locale, `mails.request.${type}`, { name }),
    paragraphs: [
      request,
      event ? translate(locale, 'mails.request.event', { event: event.name }) : '',
      translate(locale, 'mails.request.reply', { name, email }),
    ],
    action: { text: translate(locale, 'mails.request.action'), address: `${site}/settings/requests?ticket=${id}` },
  });
}

type MailTo = Promise<(to: OwnAccount) => Written>;

export async function receiptMailOf(
  _tenant: Tenant,
  { site }: EventOf<'supportTicketReceived'>,
  { config: { NAME: organization } }: Organization,
): MailTo {
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    return letter({
      locale,
      from: organization,
      subject: translate(locale, 'mails.support.subject'),
      paragraphs: [translate(locale, 'mails.support.body', { organization })],
      action: { text: translate(locale, 'mails.support.action'), address: `${site}/settings/support` },
    });
  };
}

export async function answerMailOf(
  tenant: Tenant,
  { subjectId, state, site }: EventOf<'supportTicketAnswered'>,
  { config: { NAME: organization } }: Organization,
): MailTo {
  const request = (await ticketById(tenant, subjectId))?.request ?? '';
  return ({ row }) => {
    const locale = chooseLocale(row.locale);
    return letter({
      locale,
      from: organization,
      subject: translate(locale, `mails.support.${state}.subject`, { organization }),
      paragraphs: [translate(locale, `mails.support.${state}.body`, { organization }), request],
      action: { text: translate(locale, 'mails.support.action'), address: `${site}/settings/support` },
    });
  };
}

import type { EventEmailType } from '@contract/entities/enumerations';
import type { EventEmail, EventEmailText } from '@contract/entities/eventEmails';
import { iso, isoOrNull } from '@server/db/columns';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { notFound } from '@server/http/errors';
import type { Organization } from '@server/organizations/directory';
import { ownAccount } from '../../accounts/reads';
import { salesOffer } from '../../events/reads';
import { cancellationOf } from '../attendee/cancellationMail';
import { passesOfAll } from '../attendees/queries';
import { confirmationOf } from '../checkout/confirmation';
import { registrationOf } from '../queries';
import * as queries from './queries';
import { reminderOf } from './reminderMail';

export const serializeEmail = (row: queries.EventEmailRow, texts: EventEmailText[], defaultLocale: string): EventEmail => ({
  type: row.type,
  eventId: row.eventId,
  body: texts.find(({ locale }) => locale === defaultLocale)?.body ?? '',
  replyTo: row.replyTo ?? '',
  texts,
  enabled: row.type === 'reminder' ? row.enabled : true,
  hoursBefore: row.hoursBefore,
  sentAt: isoOrNull(row.sentAt),
  revision: row.revision,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** What hosts have a mail of their event say; null where they leave it to the platform. */
export async function eventEmail(
  tenant: Tenant,
  { eventId, type }: { eventId: string; type: EventEmailType },
  defaultLocale: string,
): Promise<EventEmail | null> {
  const row = await queries.emailRow(tenant, eventId, type);
  return row ? serializeEmail(row, await queries.emailTexts(tenant, row.id), defaultLocale) : null;
}

interface Drafted {
  eventId: string;
  type: EventEmailType;
  hostId: string;
  accountId?: string | undefined;
  site: string;
}

/**
 * A mail as it is being written, as an attendee would get it. It is read as the real one is, so that nothing of it can differ.
 * @throws ApiError notFound where the attendee that is named is none.
 */
export async function draftedMail(
  tenant: Tenant,
  { eventId, type, hostId, accountId, site }: Drafted,
  organization: Organization,
  draft: EventEmailText,
): Promise<Omit<Mail, 'to'> & { accountId: string }> {
  const registration = accountId ? await registrationOf(tenant, eventId, accountId) : await queries.latestRegistration(tenant, eventId);
  if (accountId && (!registration || registration.status === 'draft')) throw notFound();
  const to = await ownAccount(tenant, registration?.accountId ?? hostId);
  if (!to) throw notFound();
  const held = registration ? await passesOfAll(tenant, [registration.id]) : [];
  const passTypeIds =
    held.length > 0 ? held.map(({ ticketId }) => ticketId) : [...(await salesOffer(tenant, eventId)).passTypes.keys()].slice(0, 1);
  const about = { accountId: to.row.id, subjectId: eventId, buyerIds: [], site };
  const reservationIds = [...new Set(held.flatMap(({ reservationId }) => reservationId ?? []))];
  const write = {
    confirmation: () =>
      confirmationOf(tenant, { type: 'confirmationAskedFor', ...about, passTypeIds, reservationIds }, organization, draft),
    cancellation: () =>
      cancellationOf(
        tenant,
        { type: 'passCanceled', ...about, passTypeId: passTypeIds[0] ?? '', sessionIds: [], refunds: [] },
        organization,
        draft,
      ),
    reminder: () => reminderOf(tenant, about, organization, draft),
  };
  const mail = (await write[type]())({ ...to, row: { ...to.row, locale: draft.locale } });
  return { ...mail, accountId: to.row.id };
}

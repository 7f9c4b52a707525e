import type { EventOf } from '@contract/events';
import type { WaitingListEntry } from '@contract/entities/waitingLists';
import type { Tenant } from '@server/db/tenant';
import type { Mail } from '@server/delivery/queries';
import { siteOf } from '@server/http/site';
import type { Organization } from '@server/organizations/directory';
import type { OwnAccount } from '../../accounts/reads';
import { baseEvents, findEvent, passTypesOf } from '../../events/reads';
import { knownSessions } from '../../events/sessions/reads';
import { offeredAddOns } from '../../registration/reads';
import { offerEnd, offerMail, type Offer } from '../offerMail';
import { standingEntries, type PlacedEntry } from '../queries';
import { itemOf } from '../lines/reads';
import { serializeEntry } from '../serialize';

/** Entries with the names of what they wait for, in their order; those of events that the viewer does not see any more are left out. */
export async function entriesAsSeen(tenant: Tenant, rows: PlacedEntry[]): Promise<WaitingListEntry[]> {
  const events = new Map<string, Awaited<ReturnType<typeof itemsOf>>>();
  const sessionIds = rows.flatMap(({ sessionId }) => sessionId ?? []);
  const seen = await baseEvents(tenant, [...new Set(rows.map(({ eventId }) => eventId))]);
  for (const { id } of seen) events.set(id, await itemsOf(tenant, id, sessionIds));
  return rows.flatMap((row) => {
    const known = events.get(row.eventId);
    return known ? serializeEntry(row, known.base, known.names.get(itemOf(row))!) : [];
  });
}

async function itemsOf(tenant: Tenant, eventId: string, sessionIds: readonly string[]) {
  const { base } = await findEvent(tenant, eventId);
  const passTypes = await passTypesOf(tenant, [eventId]);
  const addOns = await offeredAddOns(tenant, eventId);
  const sessions = await knownSessions(tenant, sessionIds);
  const names = new Map([
    ...[...passTypes].map(([id, type]) => [id, type.base.name] as const),
    ...[...addOns].map(([id, { addOn }]) => [id, addOn.name] as const),
    ...[...sessions].map(([id, { name }]) => [id, name] as const),
  ]);
  return { base, names, sessions };
}

export const ownEntries = async (tenant: Tenant, accountId: string, now: Date, eventId?: string) =>
  entriesAsSeen(tenant, await standingEntries(tenant, accountId, now, eventId));

export async function offerMailOf(
  tenant: Tenant,
  told: EventOf<'waitingListOffered' | 'waitingListOfferExpired'>,
  organization: Organization,
): Promise<(to: OwnAccount) => Omit<Mail, 'to'>> {
  const { event } = await findEvent(tenant, told.subjectId);
  let offer: Offer | null = null;
  if (told.type === 'waitingListOffered') {
    const { itemId, quantity, offeredUntil } = told;
    const { names, sessions } = await itemsOf(tenant, event.id, [itemId]);
    const session = sessions.get(itemId);
    offer = {
      name: names.get(itemId)!,
      quantity,
      until: new Date(offeredUntil),
      path: session ? `/sessions/${session.slug}/register` : '/register',
    };
  }
  const site = siteOf(organization, told.origin);
  return ({ row: { firstName, locale } }) => offerMail({ locale, organization: organization.config.NAME, firstName, event, offer, site });
}

export async function offerEndOf(
  tenant: Tenant,
  { subjectId, offeredUntil }: EventOf<'waitingListOffered'>,
): Promise<(locale: string) => string[]> {
  const { event } = await findEvent(tenant, subjectId);
  return (locale) => [offerEnd(locale, event, new Date(offeredUntil))];
}

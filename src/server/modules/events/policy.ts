import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { eventFacts, sessionRow, speakerRow } from './queries';

/** An event by id or slug; who has the link may know of one that no list shows. */
export async function mustKnowEvent(tenant: Tenant, idOrSlug: string) {
  const facts = await eventFacts(tenant, idOrSlug);
  if (!facts) throw notFound();
  return facts;
}

export async function mustKnowSession(tenant: Tenant, { eventId, sessionId }: { eventId: string; sessionId: string }) {
  const { id } = await mustKnowEvent(tenant, eventId);
  const row = await sessionRow(tenant, id, sessionId);
  if (!row) throw notFound();
  return row;
}

export async function mustKnowSpeaker(tenant: Tenant, { eventId, speakerId }: { eventId: string; speakerId: string }) {
  const { id } = await mustKnowEvent(tenant, eventId);
  const row = await speakerRow(tenant, id, speakerId);
  if (!row) throw notFound();
  return row;
}

/** The id of an event whose registrants are shown. Where they are not, there is no such list: 404, for everyone alike. */
export async function mustShowRegistrants(tenant: Tenant, idOrSlug: string): Promise<string> {
  const { id, publicRegistrants } = await mustKnowEvent(tenant, idOrSlug);
  if (!publicRegistrants) throw notFound();
  return id;
}

import { and, eq, exists, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { AnnouncementSegment } from '@contract/entities/announcements';
import { passes, questionResponses } from '@server/db/schema/passes';
import { registrations } from '@server/db/schema/registrations';
import { sessionAccesses } from '@server/db/schema/sessionAccesses';
import { owned, type Tenant } from '@server/db/tenant';

export const EVERYBODY: AnnouncementSegment = { ticketId: null, sessionId: null, checkedIn: null, questionId: null, answer: null };

/** The accounts of those who come to an event: of all of them, or of those with a pass that fits all that is named. */
export async function eventAudience(
  tenant: Tenant,
  eventId: string,
  { ticketId, sessionId, checkedIn, questionId, answer }: AnnouncementSegment,
): Promise<string[]> {
  const inSession = (id: string) =>
    exists(
      tenant.db
        .select({ one: sql`1` })
        .from(sessionAccesses)
        .where(
          and(
            owned(tenant, sessionAccesses),
            eq(sessionAccesses.passId, passes.id),
            eq(sessionAccesses.sessionId, id),
            ne(sessionAccesses.status, 'canceled'),
          ),
        ),
    );
  const answers = (id: string) =>
    exists(
      tenant.db
        .select({ one: sql`1` })
        .from(questionResponses)
        .where(
          and(
            owned(tenant, questionResponses),
            eq(questionResponses.passId, passes.id),
            eq(questionResponses.questionId, id),
            answer === null ? undefined : sql`${answer} = any (string_to_array(${questionResponses.value}, E'\\n'))`,
          ),
        ),
    );
  const rows = await tenant.db
    .selectDistinct({ accountId: registrations.accountId })
    .from(passes)
    .innerJoin(registrations, and(owned(tenant, registrations), eq(registrations.id, passes.attendeeId)))
    .where(
      and(
        owned(tenant, passes),
        eq(registrations.eventId, eventId),
        inArray(passes.status, ['needsInfo', 'ready']),
        ticketId === null ? undefined : eq(passes.ticketId, ticketId),
        sessionId === null ? undefined : inSession(sessionId),
        questionId === null ? undefined : answers(questionId),
        checkedIn === null ? undefined : checkedIn ? isNotNull(passes.usedAt) : isNull(passes.usedAt),
      ),
    );
  return rows.map(({ accountId }) => accountId);
}

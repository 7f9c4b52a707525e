import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { openDatabase } from '@server/db/database';
import { events } from '@server/db/schema/events';
import { sessions, sessionSpeakers } from '@server/db/schema/sessions';
import { sessionTracks } from '@server/db/schema/tracks';
import { asOwner } from './passPool';
import { demoOrganization } from './tokens';
import { MIGRATIONS } from './world';

export const SESSIONS = 300;
const CONFERENCE = 'common-ground';

/** Gives the demo conference of a database that was started once three hundred sessions, each like one that it has; answers its slug. */
export async function fillAgenda(where: { url: string } | { dataDir: string }): Promise<string> {
  const { id: organizationId } = await demoOrganization();
  const database = await openDatabase({ ...where, migrations: MIGRATIONS });
  try {
    await asOwner(database.db, async (db) => {
      const rows = await db
        .select({ session: sessions })
        .from(sessions)
        .innerJoin(events, and(eq(events.organizationId, sessions.organizationId), eq(events.id, sessions.eventId)))
        .where(and(eq(sessions.organizationId, organizationId), eq(events.slug, CONFERENCE)));
      const ids = rows.map(({ session }) => session.id);
      const tracksOf = await db.select().from(sessionTracks).where(inArray(sessionTracks.sessionId, ids));
      const speakersOf = await db.select().from(sessionSpeakers).where(inArray(sessionSpeakers.sessionId, ids));
      const copies = Array.from({ length: SESSIONS - rows.length }, (_, nth) => {
        const { session } = rows[nth % rows.length]!;
        return { from: session.id, row: { ...session, id: randomUUID(), slug: `${session.slug}-${nth}`, name: `${session.name} ${nth}` } };
      });
      const of = <Row extends { sessionId: string }>(known: readonly Row[]) =>
        copies.flatMap(({ from, row }) =>
          known.filter(({ sessionId }) => sessionId === from).map((one) => ({ ...one, sessionId: row.id })),
        );
      await db.insert(sessions).values(copies.map(({ row }) => row));
      await db.insert(sessionTracks).values(of(tracksOf));
      await db.insert(sessionSpeakers).values(of(speakersOf));
    });
    return CONFERENCE;
  } finally {
    await database.close();
  }
}

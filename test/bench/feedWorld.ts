import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { openDatabase } from '@server/db/database';
import { accounts } from '@server/db/schema/accounts';
import { activities } from '@server/db/schema/activities';
import { groupMembers, groups } from '@server/db/schema/groups';
import { messages } from './messages';
import { asOwner } from './passPool';
import { demoOrganization } from './tokens';
import { MIGRATIONS } from './world';

const AT_ONCE = 1_000;
const SLUG = 'bench-feed';

/** Puts a group of everybody with ten thousand posts into the demo organization of a database that was started once; answers its slug. */
export async function fillFeed(where: { url: string } | { dataDir: string }): Promise<string> {
  const { id: organizationId } = await demoOrganization();
  const database = await openDatabase({ ...where, migrations: MIGRATIONS });
  try {
    await asOwner(database.db, async (db) => {
      const people = await db
        .select({ id: accounts.id })
        .from(accounts)
        .where(sql`${accounts.organizationId} = ${organizationId}`);
      const groupId = randomUUID();
      const words = { slug: SLUG, name: 'The long feed', description: 'Ten thousand posts', access: 'public' as const };
      await db.insert(groups).values({ organizationId, id: groupId, ...words });
      await db.insert(groupMembers).values(people.map(({ id: accountId }) => ({ organizationId, groupId, accountId })));
      for (let from = 0; from < messages.length; from += AT_ONCE) {
        const posts = messages.slice(from, from + AT_ONCE).map(({ who, at, text }) => ({
          organizationId,
          groupId,
          accountId: people[who % people.length]!.id,
          message: text,
          createdAt: at,
        }));
        await db.insert(activities).values(posts);
      }
      await db.execute(sql`analyze`);
    });
    return SLUG;
  } finally {
    await database.close();
  }
}

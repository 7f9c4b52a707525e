import type { Activity, BaseActivity } from '@contract/entities/activities';
import type { FeedCursor } from '@contract/params';
import { listPage, type Paged } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { accountsAmong, baseAccounts } from '../accounts/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { baseInterests } from '../interests/reads';
import { linkPreviewRows } from '../linkPreviews/reads';
import { mustSeeActivity } from './policy';
import { activityList, entityRows, shortActivities, type ActivityRow, type EntityRow, type Where } from './queries';
import { serializeActivity, serializeBaseActivity, type Named } from './serialize';

export { commentMailOf } from './commentMail';
export { seeingIds } from './queries';

const present = <T>(ids: readonly (T | null)[]): T[] => ids.filter((id) => id !== null);

/** The short forms of posts by id, those alone that the viewer may see: for answers that nest them. */
export async function baseActivities(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseActivity>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await shortActivities(tenant, wanted);
  const accounts = await baseAccounts(
    tenant,
    rows.map(({ activity }) => activity.accountId),
  );
  return new Map(
    rows.flatMap((row): [string, BaseActivity][] => {
      const account = accounts.get(row.activity.accountId);
      return account ? [[row.activity.id, serializeBaseActivity(row, account)]] : [];
    }),
  );
}

/** What posts are comments on, and what they share again. */
async function namedActivities(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Pick<Named, 'commented' | 'reshared'>> {
  const known = await baseActivities(tenant, present(rows.flatMap(({ activity }) => [activity.commentedId, activity.resharedId])));
  return { commented: known, reshared: known };
}

/** Posts as they are answered, with all that they name: so many queries for a whole page. */
async function serialized(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Activity[]> {
  const of = <T>(pick: (row: ActivityRow['activity']) => T | null) => present(rows.map(({ activity }) => pick(activity)));
  const parts =
    rows.length === 0
      ? []
      : await entityRows(
          tenant,
          of(({ id }) => id),
        );
  const entities = new Map<string, EntityRow[]>();
  for (const part of parts) entities.set(part.activityId, [...(entities.get(part.activityId) ?? []), part]);
  const accounts = await baseAccounts(
    tenant,
    of(({ accountId }) => accountId),
  );
  const named: Named = {
    // Those alone whom the viewer may see: a mention is no way past a block.
    mentioned: await baseAccounts(tenant, await accountsAmong(tenant, present(parts.map(({ accountId }) => accountId)))),
    groups: await baseGroups(
      tenant,
      of(({ groupId }) => groupId),
    ),
    events: new Map((await baseEvents(tenant, [...new Set(of(({ eventId }) => eventId))])).map((event) => [event.id, event])),
    interests: await baseInterests(tenant, present(parts.map(({ interestId }) => interestId))),
    previews: await linkPreviewRows(tenant, present(parts.map(({ linkPreviewId }) => linkPreviewId))),
    ...(await namedActivities(tenant, rows)),
    entities,
  };
  return rows.flatMap((row) => {
    const account = accounts.get(row.activity.accountId);
    return account ? [serializeActivity(row, account, named, tenant.accountId)] : [];
  });
}

export async function readActivity(tenant: Tenant, id: string): Promise<Activity> {
  const [activity] = await serialized(tenant, [await mustSeeActivity(tenant, id)]);
  return activity!;
}

type Input = Paged<'createdAt' | '-createdAt'> & { after?: FeedCursor | undefined; featured?: boolean | undefined };

/** A page of posts of some place. */
export async function activityPage(tenant: Tenant, where: Where, input: Input) {
  const { rows, count } = await listPage(tenant, activityList(tenant, where, input), { ...input, page: input.page });
  return { items: await serialized(tenant, rows), count };
}

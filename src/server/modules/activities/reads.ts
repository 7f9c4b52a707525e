import type { Activity, BaseActivity } from '@contract/entities/activities';
import type { FeedCursor } from '@contract/params';
import { listPage, type Paged } from '@server/db/paging';
import { foundOrMeant, type Sought } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { accountsAmong, baseAccounts } from '../accounts/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { baseInterests } from '../interests/reads';
import { linkPreviewRows } from '../linkPreviews/reads';
import { mustSeeActivity } from './policy';
import { activityList, entityRows, pageRows, shortActivities, type ActivityRow, type EntityRow, type Where } from './queries';
import { serializeActivity, serializeBaseActivity, type Named } from './serialize';

export { commentMailOf } from './commentMail';
export { seeingActivityIds, writtenOutOfSight } from './queries';

const present = <T>(ids: readonly (T | null)[]): T[] => ids.filter((id) => id !== null);

export interface ToldActivity {
  activity: BaseActivity;
  /** What it answers, or shares where the viewer sees that; of a post, its group. */
  underId: string | null;
}

/** Posts by id with their authors, those alone that the viewer may see. */
async function shortOf(tenant: Tenant, ids: Iterable<string>) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await shortActivities(tenant, { ids: wanted });
  const accounts = await baseAccounts(
    tenant,
    rows.map(({ activity }) => activity.accountId),
  );
  return rows.flatMap((row) => {
    const account = accounts.get(row.activity.accountId);
    return account ? [{ row, activity: serializeBaseActivity(row, account) }] : [];
  });
}

/** Their short forms, for answers that nest them. */
const baseActivities = async (tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseActivity>> =>
  new Map((await shortOf(tenant, ids)).map(({ activity }) => [activity.id, activity]));

export async function toldActivities(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, ToldActivity>> {
  const found = await shortOf(tenant, ids);
  const shared = await baseActivities(tenant, present(found.map(({ row }) => row.activity.resharedId)));
  return new Map(
    found.map(({ row, activity }) => {
      const { commentedId, resharedId, groupId } = row.activity;
      return [activity.id, { activity, underId: commentedId ?? (resharedId && shared.has(resharedId) ? resharedId : groupId) }];
    }),
  );
}

async function namedActivities(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Pick<Named, 'commented' | 'reshared'>> {
  const known = await baseActivities(tenant, present(rows.flatMap(({ activity }) => [activity.commentedId, activity.resharedId])));
  return { commented: known, reshared: known };
}

async function serialized(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Activity[]> {
  if (rows.length === 0) return [];
  const of = <T>(pick: (row: ActivityRow['activity']) => T | null) => present(rows.map(({ activity }) => pick(activity)));
  const [parts, accounts, groups, events, others] = await Promise.all([
    entityRows(tenant, { ids: of(({ id }) => id) }),
    baseAccounts(
      tenant,
      of(({ accountId }) => accountId),
    ),
    baseGroups(
      tenant,
      of(({ groupId }) => groupId),
    ),
    baseEvents(tenant, [...new Set(of(({ eventId }) => eventId))]),
    namedActivities(tenant, rows),
  ]);
  const entities = new Map<string, EntityRow[]>();
  for (const part of parts) entities.set(part.activityId, [...(entities.get(part.activityId) ?? []), part]);
  const [mentioned, interests, previews] = await Promise.all([
    // Those alone whom the viewer may see: a mention is no way past a block.
    accountsAmong(tenant, present(parts.map(({ accountId }) => accountId))).then((seen) => baseAccounts(tenant, seen)),
    baseInterests(tenant, present(parts.map(({ interestId }) => interestId))),
    linkPreviewRows(tenant, present(parts.map(({ linkPreviewId }) => linkPreviewId))),
  ]);
  const named: Named = {
    mentioned,
    groups,
    events: new Map(events.map((event) => [event.id, event])),
    interests,
    previews,
    ...others,
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

export async function activityPage(tenant: Tenant, where: Where, { after, ...input }: Input) {
  const which = { ...input, after: after && { createdAt: after.createdAt.toISOString(), id: after.id } };
  const listOf = (sought: Sought) => activityList(tenant, where, { ...which, ...sought, most: input.page * input.pageSize });
  const found =
    input.count === false
      ? { rows: await pageRows(tenant, where, which) }
      : await listPage(tenant, listOf({ search: input.search }), input);
  const isSearch = 'everywhere' in where && !after;
  const { rows, count } = isSearch ? await foundOrMeant(tenant, 'activities', listOf, input, found) : found;
  return { items: await serialized(tenant, rows), count };
}

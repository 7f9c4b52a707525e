import type { BaseAccount } from '@contract/entities/accounts';
import type { Activity, BaseActivity } from '@contract/entities/activities';
import type { FeedCursor } from '@contract/params';
import { listPage, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts, baseAccountsFrom } from '../accounts/reads';
import { baseContents } from '../contents/reads';
import { baseEvents } from '../events/reads';
import { linkPreviewRows } from '../linkPreviews/reads';
import { mustSeeActivity } from './policy';
import {
  activityList,
  pageRows,
  searchedActivities,
  shortActivities,
  type ActivityRow,
  type ShortActivityRow,
  type Where,
} from './queries';
import { serializeActivity, serializeBaseActivity, type Named } from './serialize';

export { commentMailOf } from './commentMail';
export { mediaUnderContents, seeingActivityIds, writtenOutOfSight } from './queries';

const present = <T>(ids: readonly (T | null)[]): T[] => ids.filter((id) => id !== null);

export interface ToldActivity {
  activity: BaseActivity;
  /** What it answers, or shares where the viewer sees that; of a post, its group. */
  underId: string | null;
  groupId: string | null;
}

const shortWith = (accounts: ReadonlyMap<string, BaseAccount>, rows: readonly ShortActivityRow[]) =>
  rows.flatMap((row) => {
    const account = accounts.get(row.activity.accountId);
    return account ? [{ row, activity: serializeBaseActivity(row, account) }] : [];
  });

/** Posts that the viewer is told of, those alone that they may see, with the accounts of their authors and of `accountIds`, asked for at once. */
export async function toldActivities(tenant: Tenant, ids: Iterable<string>, accountIds: Iterable<string>) {
  const wanted = [...new Set(ids)];
  const rows = wanted.length === 0 ? [] : await shortActivities(tenant, { ids: wanted });
  const resharedIds = present(rows.map(({ activity }) => activity.resharedId));
  const [accounts, reshared] = await Promise.all([
    baseAccounts(tenant, [...accountIds, ...rows.map(({ activity }) => activity.accountId)]),
    resharedIds.length === 0 ? [] : shortActivities(tenant, { ids: resharedIds }),
  ]);
  const shared = new Set(reshared.map(({ activity }) => activity.id));
  const activities = new Map(
    shortWith(accounts, rows).map(({ row, activity }): [string, ToldActivity] => {
      const { commentedId, resharedId, groupId } = row.activity;
      const underId = commentedId ?? (resharedId && shared.has(resharedId) ? resharedId : groupId);
      return [activity.id, { activity, underId, groupId }];
    }),
  );
  return { activities, accounts };
}

async function serialized(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Activity[]> {
  if (rows.length === 0) return [];
  const of = <T>(pick: (row: ActivityRow['activity']) => T | null) => present(rows.map(({ activity }) => pick(activity)));
  const others = [...new Set([...of(({ commentedId }) => commentedId), ...of(({ resharedId }) => resharedId)])];
  const [events, contents, short] = await Promise.all([
    baseEvents(tenant, [...new Set(of(({ eventId }) => eventId))]),
    baseContents(
      tenant,
      of(({ contentId }) => contentId),
    ),
    others.length === 0 ? [] : shortActivities(tenant, { ids: others }),
  ]);
  const accounts = baseAccountsFrom(rows);
  const parts = rows.flatMap(({ entities }) => entities);
  const strangers = short.flatMap(({ activity: { accountId } }) => (accounts.has(accountId) ? [] : [accountId]));
  const [authors, previews] = await Promise.all([
    baseAccounts(tenant, strangers),
    linkPreviewRows(tenant, present(parts.map(({ linkPreviewId }) => linkPreviewId))),
  ]);
  const known = new Map(shortWith(new Map([...accounts, ...authors]), short).map(({ activity }) => [activity.id, activity]));
  const named: Named = {
    accounts,
    contents,
    events: new Map(events.map((event) => [event.id, event])),
    previews,
    commented: known,
    reshared: known,
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
  const search = wordsOf(input.search);
  const which = { ...input, search, after: after && { createdAt: after.createdAt.toISOString(), id: after.id } };
  const { featured, orderBy, page, pageSize } = input;
  const { rows, count } =
    'everywhere' in where && !after && search !== undefined
      ? await searchedActivities(tenant, { featured, orderBy }, {}, input)
      : input.count === false
        ? { rows: await pageRows(tenant, where, which) }
        : await listPage(tenant, activityList(tenant, where, { ...which, most: page * pageSize }), input);
  return { items: await serialized(tenant, rows), count };
}

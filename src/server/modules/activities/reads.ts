import type { BaseAccount } from '@contract/entities/accounts';
import type { Activity, BaseActivity } from '@contract/entities/activities';
import type { FeedCursor } from '@contract/params';
import { listPage, type Paged } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { accountsAmong, baseAccounts } from '../accounts/reads';
import { baseContents } from '../contents/reads';
import { baseEvents } from '../events/reads';
import { baseGroups } from '../groups/reads';
import { baseInterests } from '../interests/reads';
import { linkPreviewRows } from '../linkPreviews/reads';
import { mustSeeActivity } from './policy';
import {
  activityList,
  entityRows,
  pageRows,
  searchedActivities,
  shortActivities,
  type ActivityRow,
  type EntityRow,
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

/** Posts by id with their authors, those alone that the viewer may see. */
async function shortOf(tenant: Tenant, ids: Iterable<string>) {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return [];
  const rows = await shortActivities(tenant, { ids: wanted });
  const accounts = await baseAccounts(
    tenant,
    rows.map(({ activity }) => activity.accountId),
  );
  return shortWith(accounts, rows);
}

const shortWith = (accounts: ReadonlyMap<string, BaseAccount>, rows: readonly ShortActivityRow[]) =>
  rows.flatMap((row) => {
    const account = accounts.get(row.activity.accountId);
    return account ? [{ row, activity: serializeBaseActivity(row, account) }] : [];
  });

/** Their short forms, for answers that nest them. */
const baseActivities = async (tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseActivity>> =>
  new Map((await shortOf(tenant, ids)).map(({ activity }) => [activity.id, activity]));

export async function toldActivities(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, ToldActivity>> {
  const found = await shortOf(tenant, ids);
  const shared = await baseActivities(tenant, present(found.map(({ row }) => row.activity.resharedId)));
  return new Map(
    found.map(({ row, activity }) => {
      const { commentedId, resharedId, groupId } = row.activity;
      const underId = commentedId ?? (resharedId && shared.has(resharedId) ? resharedId : groupId);
      return [activity.id, { activity, underId, groupId }];
    }),
  );
}

async function serialized(tenant: Tenant, rows: readonly ActivityRow[]): Promise<Activity[]> {
  if (rows.length === 0) return [];
  const of = <T>(pick: (row: ActivityRow['activity']) => T | null) => present(rows.map(({ activity }) => pick(activity)));
  const others = [...new Set([...of(({ commentedId }) => commentedId), ...of(({ resharedId }) => resharedId)])];
  const [parts, groups, events, contents, short] = await Promise.all([
    entityRows(tenant, { ids: of(({ id }) => id) }),
    baseGroups(
      tenant,
      of(({ groupId }) => groupId),
    ),
    baseEvents(tenant, [...new Set(of(({ eventId }) => eventId))]),
    baseContents(
      tenant,
      of(({ contentId }) => contentId),
    ),
    others.length === 0 ? [] : shortActivities(tenant, { ids: others }),
  ]);
  const entities = new Map<string, EntityRow[]>();
  for (const part of parts) {
    const before = entities.get(part.activityId);
    if (before) before.push(part);
    else entities.set(part.activityId, [part]);
  }
  const mentionedIds = present(parts.map(({ accountId }) => accountId));
  const authorIds = [...of(({ accountId }) => accountId), ...short.map(({ activity }) => activity.accountId)];
  const [accounts, seen, interests, previews] = await Promise.all([
    // Of all whom the page names at once: one statement takes hardly longer for more of them.
    baseAccounts(tenant, [...authorIds, ...mentionedIds]),
    accountsAmong(tenant, mentionedIds),
    baseInterests(tenant, present(parts.map(({ interestId }) => interestId))),
    linkPreviewRows(tenant, present(parts.map(({ linkPreviewId }) => linkPreviewId))),
  ]);
  const known = new Map(shortWith(accounts, short).map(({ activity }) => [activity.id, activity]));
  const named: Named = {
    // Those alone whom the viewer may see: a mention is no way past a block.
    mentioned: new Map([...accounts].filter(([id]) => seen.has(id))),
    groups,
    contents,
    events: new Map(events.map((event) => [event.id, event])),
    interests,
    previews,
    commented: known,
    reshared: known,
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

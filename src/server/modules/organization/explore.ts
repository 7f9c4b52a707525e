import type { Explore } from '@contract/entities/explore';
import type { ModuleName } from '@contract/endpoint';
import type { Tenant } from '@server/db/tenant';
import { isOpenTo } from '@server/http/admission';
import type { Viewer } from '@server/http/viewer';
import type { Organization } from '@server/organizations/directory';
import { baseAccounts, mostFollowedIds, accountsAmong } from '../accounts/reads';
import { contentsById, latestContentIds } from '../contents/reads';
import { baseEvents, nextEventIds } from '../events/reads';
import { followedIds, followedByFollowed } from '../follows/reads';
import { baseGroups, largestGroupIds } from '../groups/reads';
import { sharedInterestCounts } from '../interests/reads';

const SHOWN = 6;
/** Among so many of the next events those are looked for that share the viewer's interests. */
const NEXT = 40;

async function people(tenant: Tenant): Promise<string[]> {
  const { accountId } = tenant;
  if (accountId === null) return mostFollowedIds(tenant, SHOWN);
  const followed = new Set([accountId, ...(await followedIds(tenant, accountId))]);
  const close = await followedByFollowed(tenant, accountId, SHOWN);
  const seen = await accountsAmong(tenant, close);
  const popular = await mostFollowedIds(tenant, SHOWN * 5);
  return [...new Set([...close.filter((id) => seen.has(id)), ...popular])].filter((id) => !followed.has(id)).slice(0, SHOWN);
}

/** The next events that one is not registered for: those first that share most of one's interests. */
async function events(tenant: Tenant, now: Date): Promise<string[]> {
  const { accountId } = tenant;
  if (accountId === null) return nextEventIds(tenant, { now, most: SHOWN });
  const next = await nextEventIds(tenant, { now, most: NEXT });
  const shared = await sharedInterestCounts(tenant, accountId, next);
  const by = (id: string) => shared.get(id) ?? 0;
  return next.toSorted((one, other) => by(other) - by(one)).slice(0, SHOWN);
}

const inOrder = <T>(ids: readonly string[], known: ReadonlyMap<string, T>): T[] => ids.flatMap((id) => known.get(id) ?? []);

export async function explore(
  tenant: Tenant,
  { organization, viewer, now }: { organization: Organization; viewer: Viewer; now: Date },
): Promise<Explore> {
  const of = async (module: ModuleName, find: () => Promise<string[]>) =>
    (await isOpenTo(tenant, organization, module, viewer)) ? find() : [];
  const eventIds = await of('events', () => events(tenant, now));
  const groupIds = await of('groups', () => largestGroupIds(tenant, SHOWN));
  const accountIds = await of('accounts', () => people(tenant));
  const contentIds = await of('channels', () => latestContentIds(tenant, SHOWN));
  const eventsById = new Map((await baseEvents(tenant, eventIds)).map((event) => [event.id, event]));
  return {
    contents: await contentsById(tenant, contentIds),
    events: inOrder(eventIds, eventsById),
    groups: inOrder(groupIds, await baseGroups(tenant, groupIds)),
    recommendations: inOrder(accountIds, await baseAccounts(tenant, accountIds)),
  };
}

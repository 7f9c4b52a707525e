import type { GroupInvitationStatus, GroupMembershipRole, GroupRequestStatus } from '@contract/entities/enumerations';
import type { MembershipSwitches } from '@contract/inputs/groups';
import { and, asc, eq, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { groupInvitations, groupMembers, groupRequests, groups } from '@server/db/schema/groups';
import { isUuid } from '@server/db/named';
import { groupRole } from '@server/db/roles';
import { owned, type Tenant } from '@server/db/tenant';
import { matchingAccounts, openGroups, ordersOf, presentAccounts, visibleAccounts, visibleGroups } from '@server/db/visible';

const roleOf = (tenant: Tenant) => groupRole(tenant, groupMembers.groupId, groupMembers.accountId);

/** The people of a group for those who look around in it, or for whoever moderates it and is to find everybody. */
export type Eyes = 'visitor' | 'moderator';

const peopleFor = (eyes: Eyes) => (eyes === 'moderator' ? presentAccounts : visibleAccounts);

const withRole = (tenant: Tenant) =>
  tenant.db
    .select({ member: groupMembers, role: roleOf(tenant) })
    .from(groupMembers)
    .$dynamic();

export type MemberRow = Awaited<ReturnType<typeof withRole>>[number];

const inRole = (tenant: Tenant, role: GroupMembershipRole | undefined) =>
  role && (role === 'moderator' ? isNotNull : isNull)(roleOf(tenant));

export const memberList = (
  tenant: Tenant,
  groupId: string,
  { search, role }: { search?: string | undefined; role?: GroupMembershipRole | undefined },
  eyes: Eyes,
) => {
  const people = peopleFor(eyes);
  return {
    rows: withRole(tenant)
      .innerJoin(people, and(owned(tenant, people), eq(people.id, groupMembers.accountId)))
      .where(
        and(
          owned(tenant, groupMembers),
          eq(groupMembers.groupId, groupId),
          inRole(tenant, role),
          search?.trim() ? matchingAccounts(search, people) : undefined,
        ),
      ),
    orders: { createdAt: [groupMembers.createdAt], name: ordersOf(people).firstName },
    last: groupMembers.accountId,
    unasked: 'createdAt' as const,
  };
};

export async function memberRow(tenant: Tenant, groupId: string, accountId: string): Promise<MemberRow | undefined> {
  const [row] = await withRole(tenant).where(
    and(owned(tenant, groupMembers), eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId)),
  );
  return row;
}

/** The group of an id or a slug that an account is in, whether it is closed or not. */
export async function ownGroupId(tenant: Tenant, idOrSlug: string, accountId: string): Promise<string | undefined> {
  const [row] = await tenant.db
    .select({ id: groups.id })
    .from(groups)
    .innerJoin(groupMembers, and(owned(tenant, groupMembers), eq(groupMembers.groupId, groups.id)))
    .where(and(owned(tenant, groups), eq(isUuid(idOrSlug) ? groups.id : groups.slug, idOrSlug), eq(groupMembers.accountId, accountId)));
  return row?.id;
}

export const ownGroupList = (
  tenant: Tenant,
  accountId: string,
  { search, role }: { search?: string | undefined; role?: GroupMembershipRole | undefined },
) => ({
  rows: withRole(tenant)
    .innerJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, groupMembers.groupId)))
    .where(
      and(
        owned(tenant, groupMembers),
        eq(groupMembers.accountId, accountId),
        inRole(tenant, role),
        search?.trim() ? sql`folded(${visibleGroups.name}) like containing(${search})` : undefined,
      ),
    ),
  orders: { name: [sql`folded(${visibleGroups.name})`], createdAt: [groupMembers.createdAt] },
  last: groupMembers.groupId,
  unasked: 'name' as const,
});

export async function ownStandings(
  tenant: Tenant,
  accountId: string,
): Promise<[string, 'moderator' | 'member' | 'requested' | 'invited'][]> {
  const { db } = tenant;
  const invited = await db
    .select({ groupId: groupInvitations.groupId })
    .from(groupInvitations)
    .innerJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, groupInvitations.groupId)))
    .where(and(owned(tenant, groupInvitations), eq(groupInvitations.accountId, accountId), eq(groupInvitations.status, 'invited')));
  const requested = await db
    .select({ groupId: groupRequests.groupId })
    .from(groupRequests)
    .innerJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, groupRequests.groupId)))
    .where(and(owned(tenant, groupRequests), eq(groupRequests.accountId, accountId), eq(groupRequests.status, 'requested')));
  const members = await withRole(tenant)
    .innerJoin(visibleGroups, and(owned(tenant, visibleGroups), eq(visibleGroups.id, groupMembers.groupId)))
    .where(and(owned(tenant, groupMembers), eq(groupMembers.accountId, accountId)));
  return [
    ...requested.map(({ groupId }) => [groupId, 'requested'] as [string, 'requested']),
    ...invited.map(({ groupId }) => [groupId, 'invited'] as [string, 'invited']),
    ...members.map(({ member, role }) => [member.groupId, role ? 'moderator' : 'member'] as [string, 'moderator' | 'member']),
  ];
}

/** Puts an account into a group, and ends what waited for that. Answers whether it was not in it. */
export async function addMember(tenant: Tenant, groupId: string, accountId: string, createdAt: Date): Promise<boolean> {
  const { db, organizationId } = tenant;
  const added = await db
    .insert(groupMembers)
    .values({ organizationId, groupId, accountId, createdAt })
    .onConflictDoNothing()
    .returning({ accountId: groupMembers.accountId });
  for (const table of [groupRequests, groupInvitations]) {
    await db.delete(table).where(and(owned(tenant, table), eq(table.groupId, groupId), eq(table.accountId, accountId)));
  }
  return added.length > 0;
}

export const removeMember = (tenant: Tenant, groupId: string, accountId: string) =>
  tenant.db
    .delete(groupMembers)
    .where(and(owned(tenant, groupMembers), eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId)));

export const changeSwitches = (tenant: Tenant, groupId: string, accountId: string, switches: MembershipSwitches) =>
  tenant.db
    .update(groupMembers)
    .set(switches)
    .where(and(owned(tenant, groupMembers), eq(groupMembers.groupId, groupId), eq(groupMembers.accountId, accountId)));

export const memberGroupIds = (tenant: Tenant, accountId: string) =>
  tenant.db
    .select({ id: groupMembers.groupId })
    .from(groupMembers)
    .where(and(owned(tenant, groupMembers), eq(groupMembers.accountId, accountId)))
    .$dynamic();

/** The groups of an account in which the viewer may see who is in them. */
export const openMemberGroupIds = (tenant: Tenant, accountId: string) =>
  memberGroupIds(tenant, accountId).innerJoin(openGroups, and(owned(tenant, openGroups), eq(openGroups.id, groupMembers.groupId)));

/** Who is in a group, and hears of it by some way; of one account, whether it does. */
const listening = (by?: keyof MembershipSwitches) => async (tenant: Tenant, groupId: string, accountId?: string) => {
  const rows = await tenant.db
    .select({ id: groupMembers.accountId })
    .from(groupMembers)
    .where(
      and(
        owned(tenant, groupMembers),
        eq(groupMembers.groupId, groupId),
        accountId ? eq(groupMembers.accountId, accountId) : undefined,
        by ? eq(groupMembers[by], true) : undefined,
      ),
    );
  return rows.map(({ id }) => id);
};

export const groupMemberIds = listening();
export const groupListeners = listening('activityPushNotification');
export const groupMailListeners = listening('announcementEmailNotification');
export const groupPushListeners = listening('announcementPushNotification');

export async function firstMember(tenant: Tenant, groupId: string, { except, among }: { except: string; among?: string[] }) {
  const [row] = await tenant.db
    .select({ id: groupMembers.accountId })
    .from(groupMembers)
    .where(
      and(
        owned(tenant, groupMembers),
        eq(groupMembers.groupId, groupId),
        ne(groupMembers.accountId, except),
        among ? inArray(groupMembers.accountId, among) : undefined,
      ),
    )
    .orderBy(asc(groupMembers.createdAt), asc(groupMembers.accountId))
    .limit(1);
  return row?.id;
}

const requests = (tenant: Tenant) =>
  tenant.db
    .select({ request: groupRequests })
    .from(groupRequests)
    .innerJoin(presentAccounts, and(owned(tenant, presentAccounts), eq(presentAccounts.id, groupRequests.accountId)))
    .$dynamic();

export type RequestRow = typeof groupRequests.$inferSelect;
export type InvitationRow = typeof groupInvitations.$inferSelect;

const ofGroup = (tenant: Tenant, table: typeof groupRequests | typeof groupInvitations, groupId: string) =>
  and(owned(tenant, table), eq(table.groupId, groupId));

export const requestList = (
  tenant: Tenant,
  groupId: string,
  { search, status = 'requested' }: { search?: string | undefined; status?: GroupRequestStatus | undefined },
) => ({
  rows: requests(tenant).where(
    and(
      ofGroup(tenant, groupRequests, groupId),
      eq(groupRequests.status, status),
      search?.trim() ? matchingAccounts(search, presentAccounts) : undefined,
    ),
  ),
  orders: { createdAt: [groupRequests.createdAt] },
  last: groupRequests.id,
  unasked: 'createdAt' as const,
});

export const countRequests = (tenant: Tenant, groupId: string): Promise<number> =>
  tenant.db.$count(requestList(tenant, groupId, {}).rows.as('waiting'));

export async function requestRow(
  tenant: Tenant,
  groupId: string,
  by: { id: string } | { accountId: string },
): Promise<RequestRow | undefined> {
  const [row] = await requests(tenant).where(
    and(ofGroup(tenant, groupRequests, groupId), 'id' in by ? eq(groupRequests.id, by.id) : eq(groupRequests.accountId, by.accountId)),
  );
  return row?.request;
}

/** Notes that an account asks to join, also where it was turned down before. Answers whether it did not ask already. */
export async function addRequest(tenant: Tenant, groupId: string, accountId: string, now: Date): Promise<boolean> {
  const { db, organizationId } = tenant;
  const asked = await db
    .insert(groupRequests)
    .values({ organizationId, groupId, accountId, createdAt: now })
    .onConflictDoUpdate({
      target: [groupRequests.organizationId, groupRequests.groupId, groupRequests.accountId],
      set: { status: 'requested', createdAt: now, updatedAt: now },
      setWhere: ne(groupRequests.status, 'requested'),
    })
    .returning({ id: groupRequests.id });
  return asked.length > 0;
}

export const removeRequest = (tenant: Tenant, groupId: string, accountId: string) =>
  tenant.db
    .delete(groupRequests)
    .where(and(ofGroup(tenant, groupRequests, groupId), eq(groupRequests.accountId, accountId)))
    .returning({ id: groupRequests.id });

export const changeRequest = (tenant: Tenant, groupId: string, id: string, status: GroupRequestStatus) =>
  tenant.db
    .update(groupRequests)
    .set({ status })
    .where(and(ofGroup(tenant, groupRequests, groupId), eq(groupRequests.id, id)));

const invitations = (tenant: Tenant) =>
  tenant.db
    .select({ invitation: groupInvitations })
    .from(groupInvitations)
    .innerJoin(presentAccounts, and(owned(tenant, presentAccounts), eq(presentAccounts.id, groupInvitations.accountId)))
    .$dynamic();

export const invitationList = (
  tenant: Tenant,
  groupId: string,
  { search, status }: { search?: string | undefined; status?: GroupInvitationStatus | undefined },
) => ({
  rows: invitations(tenant).where(
    and(
      ofGroup(tenant, groupInvitations, groupId),
      status ? eq(groupInvitations.status, status) : undefined,
      search?.trim() ? matchingAccounts(search, presentAccounts) : undefined,
    ),
  ),
  orders: { createdAt: [groupInvitations.createdAt] },
  last: groupInvitations.id,
  unasked: '-createdAt' as const,
});

export async function invitationRow(
  tenant: Tenant,
  groupId: string,
  by: { id: string } | { accountId: string },
): Promise<InvitationRow | undefined> {
  const [row] = await invitations(tenant).where(
    and(
      ofGroup(tenant, groupInvitations, groupId),
      'id' in by ? eq(groupInvitations.id, by.id) : eq(groupInvitations.accountId, by.accountId),
    ),
  );
  return row?.invitation;
}

export async function addInvitations(
  tenant: Tenant,
  groupId: string,
  inviterId: string,
  accountIds: string[],
  now: Date,
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { db, organizationId } = tenant;
  const rows = await db
    .insert(groupInvitations)
    .values(accountIds.map((accountId) => ({ organizationId, groupId, accountId, inviterId, createdAt: now })))
    .onConflictDoUpdate({
      target: [groupInvitations.organizationId, groupInvitations.groupId, groupInvitations.accountId],
      set: { status: 'invited', inviterId, createdAt: now, updatedAt: now },
      setWhere: ne(groupInvitations.status, 'invited'),
    })
    .returning({ accountId: groupInvitations.accountId });
  return rows.map(({ accountId }) => accountId);
}

export const changeInvitation = (tenant: Tenant, groupId: string, id: string, status: GroupInvitationStatus) =>
  tenant.db
    .update(groupInvitations)
    .set({ status })
    .where(and(ofGroup(tenant, groupInvitations, groupId), eq(groupInvitations.id, id)));

export const waitingGroupIds = (
  tenant: Tenant,
  accountId: string,
  by: { request: GroupRequestStatus } | { invitation: GroupInvitationStatus },
) => {
  const table = 'request' in by ? groupRequests : groupInvitations;
  const status = 'request' in by ? eq(groupRequests.status, by.request) : eq(groupInvitations.status, by.invitation);
  return tenant.db
    .select({ id: table.groupId })
    .from(table)
    .where(and(owned(tenant, table), eq(table.accountId, accountId), status));
};

export async function placesOf(tenant: Tenant, groupId: string, accountIds: string[]) {
  const { db } = tenant;
  const of = <T extends typeof groupRequests | typeof groupInvitations>(table: T) =>
    and(ofGroup(tenant, table, groupId), inArray(table.accountId, accountIds));
  const asked = await db.select().from(groupRequests).where(of(groupRequests));
  const invited = await db.select().from(groupInvitations).where(of(groupInvitations));
  const members = await withRole(tenant).where(
    and(owned(tenant, groupMembers), eq(groupMembers.groupId, groupId), inArray(groupMembers.accountId, accountIds)),
  );
  return { asked, invited, members };
}

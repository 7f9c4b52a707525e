import type { GroupInvitation, GroupMembership, GroupRequest, InvitableAccount } from '@contract/entities/groupMembers';
import type { Account } from '@contract/entities/accounts';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { baseAccounts } from '../../accounts/reads';
import { baseGroups } from '../reads';
import { placesOf, memberRow, type InvitationRow, type MemberRow, type RequestRow } from './queries';
import { serializeInvitation, serializeMembership, serializeRequest, type Parts } from './serialize';

const partsOf = async (tenant: Tenant, rows: { groupId: string; accountId: string; inviterId?: string }[]): Promise<Parts> => ({
  people: await baseAccounts(
    tenant,
    rows.flatMap(({ accountId, inviterId }) => [accountId, ...(inviterId ? [inviterId] : [])]),
  ),
  groups: await baseGroups(
    tenant,
    rows.map(({ groupId }) => groupId),
  ),
});

export async function memberships(tenant: Tenant, rows: MemberRow[]): Promise<GroupMembership[]> {
  const parts = await partsOf(
    tenant,
    rows.map(({ member }) => member),
  );
  return rows.map((row) => serializeMembership(row, parts, tenant.accountId));
}

export async function membership(tenant: Tenant, groupId: string, accountId: string): Promise<GroupMembership> {
  const row = await memberRow(tenant, groupId, accountId);
  if (!row) throw notFound();
  return (await memberships(tenant, [row]))[0]!;
}

export async function requestAnswers(tenant: Tenant, rows: RequestRow[]): Promise<GroupRequest[]> {
  const parts = await partsOf(tenant, rows);
  return rows.map((row) => serializeRequest(row, parts));
}

export async function invitationAnswers(tenant: Tenant, rows: InvitationRow[]): Promise<GroupInvitation[]> {
  const parts = await partsOf(tenant, rows);
  return rows.map((row) => serializeInvitation(row, parts));
}

export async function invitable(tenant: Tenant, groupId: string, accounts: Account[]): Promise<InvitableAccount[]> {
  if (accounts.length === 0) return [];
  const { asked, invited, members } = await placesOf(
    tenant,
    groupId,
    accounts.map(({ id }) => id),
  );
  const short = <Status>({ id, status }: { id: string; status: Status }) => ({ id, status });
  return accounts.map((account) => ({
    ...account,
    groupRequests: asked.filter(({ accountId }) => accountId === account.id).map(short),
    groupInvitations: invited.filter(({ accountId }) => accountId === account.id).map(short),
    groups: members
      .filter(({ member }) => member.accountId === account.id)
      .map(({ role }) => ({ role: role ? ('moderator' as const) : ('member' as const), owner: role === 'owner' })),
  }));
}

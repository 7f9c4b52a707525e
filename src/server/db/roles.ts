import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { roles, type RoleOn, type SubjectKind } from './schema/roles';
import { owned, type Tenant } from './tenant';

export interface Right<Kind extends SubjectKind = SubjectKind> {
  kind: Kind;
  id: string;
  role: RoleOn<Kind>;
}

/** The role of whoever may act as an account. The delegates of a team are its members. */
export const delegateRole = (accountId: string) => ({ kind: 'account', id: accountId, role: 'delegate' }) as const;

const on = (tenant: Tenant, { kind, id, role }: Right) =>
  and(owned(tenant, roles), eq(roles.subjectKind, kind), eq(roles.subjectId, id), eq(roles.role, role));

/** Whether an account holds a role; `forChange`: it is not taken away before the transaction ends, and to take it away waits for that. */
export async function hasRole<Kind extends SubjectKind>(
  tenant: Tenant,
  accountId: string,
  right: Right<Kind>,
  { forChange = false } = {},
): Promise<boolean> {
  const standing = tenant.db
    .select({ role: roles.role })
    .from(roles)
    .where(and(on(tenant, right as Right), eq(roles.accountId, accountId)));
  return (await (forChange ? standing.for('key share') : standing)).length > 0;
}

/** Inside a statement: the role on a group of whom a row names. One person holds at most one. */
export const groupRole = (tenant: Tenant, groupId: PgColumn, accountId: PgColumn | string): SQL<RoleOn<'group'> | null> =>
  sql`(${tenant.db
    .select({ role: roles.role })
    .from(roles)
    .where(and(owned(tenant, roles), eq(roles.subjectGroupId, groupId), eq(roles.accountId, accountId)))})`;

/** Inside a statement: whether an account moderates the group, or hosts the event, that a row stands in. */
export function hasRoleAt(tenant: Tenant, accountId: string, at: { organizationId: PgColumn; groupId: PgColumn; eventId: PgColumn }) {
  const there = (subject: SQL | undefined) =>
    tenant.db
      .select({ holds: sql`true` })
      .from(roles)
      .where(and(eq(roles.organizationId, at.organizationId), eq(roles.accountId, accountId), subject))
      .limit(1);
  return sql<boolean>`coalesce(case when ${at.groupId} is not null then ${there(eq(roles.subjectGroupId, at.groupId))} end,
    case when ${at.eventId} is not null then ${there(and(eq(roles.subjectKind, 'event'), eq(roles.subjectId, at.eventId)))} end, false)`;
}

export const holders = <Kind extends SubjectKind>(tenant: Tenant, right: Right<Kind>) =>
  tenant.db
    .select({ id: roles.accountId })
    .from(roles)
    .where(on(tenant, right as Right));

export const holdersOf = async <Kind extends SubjectKind>(tenant: Tenant, right: Right<Kind>): Promise<string[]> =>
  (await holders(tenant, right)).map(({ id }) => id);

export const groupModerators = async (tenant: Tenant, id: string): Promise<string[]> => [
  ...(await holdersOf(tenant, { kind: 'group', id, role: 'owner' })),
  ...(await holdersOf(tenant, { kind: 'group', id, role: 'moderator' })),
];

export const subjects = <Kind extends SubjectKind>(tenant: Tenant, accountId: string, kind: Kind, role: RoleOn<Kind>) =>
  tenant.db
    .select({ id: roles.subjectId })
    .from(roles)
    .where(and(owned(tenant, roles), eq(roles.accountId, accountId), eq(roles.role, role), eq(roles.subjectKind, kind)));

export const subjectsOf = async <Kind extends SubjectKind>(
  tenant: Tenant,
  accountId: string,
  kind: Kind,
  role: RoleOn<Kind>,
): Promise<string[]> => (await subjects(tenant, accountId, kind, role)).map(({ id }) => id);

export interface Grant<Kind extends SubjectKind = SubjectKind> extends Right<Kind> {
  accountId: string;
  grantedById: string | null;
  grantedAt: Date;
}

/** Grants roles; who has one already keeps it as it is. Answers who did not have theirs. */
export async function grantRoles<Kind extends SubjectKind>(tenant: Tenant, grants: readonly Grant<Kind>[]): Promise<string[]> {
  if (grants.length === 0) return [];
  const { organizationId } = tenant;
  const rows = grants.map(({ kind, id, ...grant }) => ({ ...grant, organizationId, subjectKind: kind, subjectId: id }));
  const granted = await tenant.db.insert(roles).values(rows).onConflictDoNothing().returning({ accountId: roles.accountId });
  return granted.map(({ accountId }) => accountId);
}

export async function revokeRole<Kind extends SubjectKind>(tenant: Tenant, accountId: string, right: Right<Kind>): Promise<boolean> {
  const revoked = await tenant.db
    .delete(roles)
    .where(and(on(tenant, right as Right), eq(roles.accountId, accountId)))
    .returning({ role: roles.role });
  return revoked.length > 0;
}

export const revokeRoles = <Kind extends SubjectKind>(tenant: Tenant, right: Right<Kind>) =>
  tenant.db.delete(roles).where(on(tenant, right as Right));

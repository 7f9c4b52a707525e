import { sql } from 'drizzle-orm';
import { check, foreignKey, index, primaryKey, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { enumeration, instant } from '../columns';
import { belongsTo, ownedTable } from '../ownedTable';
import { accounts } from './accounts';
import { events } from './events';
import { groupMembers } from './groups';

/** The roles there are, by what they are held on. The delegates of a team are its members. */
const ROLES = { organization: ['staff'], account: ['delegate'], event: ['host', 'coHost'], group: ['owner', 'moderator'] } as const;

export type SubjectKind = keyof typeof ROLES;
export type RoleOn<Kind extends SubjectKind> = (typeof ROLES)[Kind][number];

const kinds = Object.keys(ROLES) as SubjectKind[];
const pairs = kinds.flatMap((kind) => ROLES[kind].map((role) => `('${kind}', '${role}')`)).join(', ');

/** Who holds a role on what. A row is a right: whoever uses it for a change holds the row until the change is made. */
export const roles = ownedTable(
  'roles',
  {
    subjectKind: enumeration({ options: kinds }).notNull(),
    subjectId: uuid().notNull(),
    accountId: uuid().notNull(),
    role: enumeration({ options: Object.values(ROLES).flat() }).notNull(),
    grantedById: uuid(),
    grantedAt: instant().notNull(),
    // A foreign key for each kind of subject, so that roles end with what they are held on.
    subjectAccountId: uuid().generatedAlwaysAs(sql`case when subject_kind = 'account' then subject_id end`),
    subjectEventId: uuid().generatedAlwaysAs(sql`case when subject_kind = 'event' then subject_id end`),
    subjectGroupId: uuid().generatedAlwaysAs(sql`case when subject_kind = 'group' then subject_id end`),
  },
  (t) => [
    primaryKey({ columns: [t.organizationId, t.subjectKind, t.subjectId, t.role, t.accountId] }),
    check('roles_role_fits', sql`(${t.subjectKind}, ${t.role}) in (${sql.raw(pairs)})`),
    index().on(t.organizationId, t.accountId, t.role, t.subjectKind, t.subjectId),
    index().on(t.organizationId, t.grantedById),
    index().on(t.organizationId, t.subjectAccountId),
    index().on(t.organizationId, t.subjectEventId),
    belongsTo(t, accounts, t.accountId).onDelete('cascade'),
    belongsTo(t, accounts, t.grantedById),
    belongsTo(t, accounts, t.subjectAccountId).onDelete('cascade'),
    belongsTo(t, events, t.subjectEventId).onDelete('cascade'),
    index().on(t.organizationId, t.subjectGroupId, t.accountId),
    uniqueIndex('roles_one_owner')
      .on(t.organizationId, t.subjectGroupId)
      .where(sql`role = 'owner'`),
    // Only who is in a group moderates it, and who leaves it does no more.
    foreignKey({
      name: 'roles_subject_group_id_fk',
      columns: [t.organizationId, t.subjectGroupId, t.accountId],
      foreignColumns: [groupMembers.organizationId, groupMembers.groupId, groupMembers.accountId],
    }).onDelete('cascade'),
  ],
);

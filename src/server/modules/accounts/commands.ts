import type { InputOf } from '@contract/endpoint';
import type { listAccounts } from '@contract/endpoints/accounts';
import type { Account, BaseAccount } from '@contract/entities/accounts';
import type { SQLWrapper } from 'drizzle-orm';
import { listPage } from '@server/db/paging';
import type { Tenant } from '@server/db/tenant';
import { databaseFault, invalid } from '@server/http/errors';
import { newUsername } from '@server/http/usernames';
import { randomBytes } from 'node:crypto';
import { serializeAccount, serializeBaseAccount } from './serialize';
import {
  accountById,
  accountIdsAmong,
  accountList,
  accountsById,
  addAccount,
  changeAccount as change,
  shortAccounts,
  wipeAccount,
  type AccountChange,
  type AccountRow,
} from './queries';

export { accountIdBySub, areBlocked, holdAccount, personIdByEmail } from './queries';

/** The short forms of accounts by id, for answers that nest them: one query for a whole page. */
export async function baseAccounts(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseAccount>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await shortAccounts(tenant, wanted);
  return new Map(rows.map((row) => [row.id, serializeBaseAccount(row)]));
}

/** Those of `ids` that are accounts which the viewer may see. */
export const accountsAmong = async (tenant: Tenant, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await accountIdsAmong(tenant, ids));

/** An account's public form together with its row, for what only its owner sees. */
export interface OwnAccount {
  account: Account;
  row: AccountRow['account'];
}

export async function ownAccount(tenant: Tenant, id: string): Promise<OwnAccount | undefined> {
  const found = await accountById(tenant, id);
  return found && { account: serializeAccount(found), row: found.account };
}

/** The same for several that are known to be open. */
export const ownAccounts = async (tenant: Tenant, ids: string[]): Promise<OwnAccount[]> =>
  ids.length === 0 ? [] : (await accountsById(tenant, ids)).map((row) => ({ account: serializeAccount(row), row: row.account }));

/** The address that is known to be the account's own: a team's is whatever was entered for it. */
export const verifiedEmail = ({ row }: OwnAccount): string | null => (row.accountType === 'account' ? row.email : null);

/** Changes an account; a username that someone has is refused by name. */
export async function changeAccount(tenant: Tenant, id: string, changes: AccountChange): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  await change(tenant, id, changes).catch((error: unknown) => {
    if (databaseFault(error)?.code === '23505') throw invalid('username', 'unique');
    throw error;
  });
}

/** The public forms of accounts by id: one query for a whole page. */
export async function publicAccounts(tenant: Tenant, ids: string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await accountsById(tenant, ids);
  return new Map(rows.map((row) => [row.account.id, serializeAccount(row)]));
}

/** A page of accounts; `among` narrows them to those whose ids a statement finds. */
export async function accountPage(tenant: Tenant, input: InputOf<typeof listAccounts>, among?: SQLWrapper) {
  const { rows, count } = await listPage(tenant, accountList(tenant, input, among), input);
  return { items: rows.map(serializeAccount), count };
}

const newShareCode = () => randomBytes(9).toString('base64url');

/** Makes the account of a team. Nobody signs in as it: its members act as it. */
export const addTeam = (tenant: Tenant, team: { name: string; email: string; locale: string; createdAt: Date }): Promise<string> => {
  const { name, email, locale, createdAt } = team;
  const firstName = name.trim();
  const username = newUsername(firstName);
  return addAccount(tenant, {
    accountType: 'team',
    firstName,
    email: email.toLowerCase(),
    username,
    shareCode: newShareCode(),
    locale,
    createdAt,
  });
};

/** Takes an account's name, address and everything else that says who it was; its id stays for what it wrote and holds. */
export async function anonymise(tenant: Tenant, id: string, { locale, now }: { locale: string; now: Date }): Promise<void> {
  await wipeAccount(tenant, id, { username: `closed-${id.replaceAll('-', '')}`, shareCode: newShareCode(), locale, closedAt: now });
}

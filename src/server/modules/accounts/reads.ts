import type { InputOf } from '@contract/endpoint';
import type { listAccounts } from '@contract/endpoints/accounts';
import type { Account, AccountShare, BaseAccount } from '@contract/entities/accounts';
import type { AttendeeSummary, ListingAccount } from '@contract/entities/listings';
import type { BaseAccountTier } from '@contract/entities/tiers';
import { Id } from '@contract/text';
import type { SQLWrapper } from 'drizzle-orm';
import type { JsonOf } from '@server/db/json';
import { listPage } from '@server/db/paging';
import { wordsOf } from '@server/db/secondLook';
import type { Tenant } from '@server/db/tenant';
import { presentAccounts } from '@server/db/visible';
import { notFound } from '@server/http/errors';
import { serializeBaseImage } from '../storage/reads';
import { knownName, serializeAccount, serializeBaseAccount, serializeContact, serializeHidden, serializeTiers } from './serialize';
import {
  accountById,
  accountByCode,
  accountByUsername,
  accountIdsAmong,
  accountList,
  accountsById,
  popularList,
  searchedAccounts,
  contactRows,
  listedContacts,
  shortAccounts,
  shortAccountsWithContact,
  tierRows,
  visibleIdById,
  visibleIdByUsername,
  type AccountRow,
  type ShortAccountRow,
  blockedAmong,
} from './queries';

export { shortAccountsAmong, tiedList, type Search } from './queries';
export {
  accountIdBySub,
  addressRow,
  everybodyIds,
  heldTierIds,
  hiddenIdByUsername,
  holdAccount,
  mailableCount,
  mostFollowedIds,
  personIdByEmail,
  teamsMadeBy,
} from './queries';

export const organizationTiers = async (tenant: Tenant): Promise<BaseAccountTier[]> => serializeTiers(await tierRows(tenant));

/** Those that came inside other rows, each once, by id. */
export function baseAccountsFrom(rows: Iterable<{ accounts: readonly JsonOf<ShortAccountRow>[] }>): Map<string, BaseAccount> {
  const known = new Map<string, BaseAccount>();
  for (const { accounts } of rows) for (const row of accounts) if (!known.has(row.id)) known.set(row.id, serializeBaseAccount(row));
  return known;
}

export async function baseAccounts(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, BaseAccount>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await shortAccounts(tenant, { ids: wanted });
  return new Map(rows.map((row) => [row.id, serializeBaseAccount(row)]));
}

/** The short forms of accounts by id, with how to reach them: for those alone whom they registered with. */
export async function accountsWithContact(tenant: Tenant, ids: Iterable<string>): Promise<Map<string, ListingAccount>> {
  const rows = await shortAccountsWithContact(tenant, [...new Set(ids)]);
  return new Map(rows.map(({ email, phone, ...row }) => [row.id, { ...serializeBaseAccount(row), email, phone }]));
}

export async function listedAccounts(tenant: Tenant, ids: string[]): Promise<Map<string, AttendeeSummary['account']>> {
  const rows = await listedContacts(tenant, { ids });
  return new Map(
    rows.map(({ closedAt, username, image, ...row }) => [
      row.id,
      { ...row, username: knownName(username, closedAt), image: image && serializeBaseImage(image) },
    ]),
  );
}

export const contactsOf = async (tenant: Tenant, ids: readonly string[]) =>
  new Map((await contactRows(tenant, ids)).map((row) => [row.id, row]));

export const accountsAmong = async (tenant: Tenant, ids: string[]): Promise<Set<string>> =>
  new Set(ids.length === 0 ? [] : await accountIdsAmong(tenant, ids));

export interface OwnAccount {
  account: Account;
  row: AccountRow['account'];
}

export async function ownAccount(tenant: Tenant, id: string): Promise<OwnAccount | undefined> {
  const found = await accountById(tenant, id);
  return found && { account: serializeAccount(found), row: found.account };
}

export const ownAccounts = async (tenant: Tenant, ids: string[]): Promise<OwnAccount[]> =>
  ids.length === 0 ? [] : (await accountsById(tenant, ids)).map((row) => ({ account: serializeAccount(row), row: row.account }));

/** The address that is known to be the account's own: a team's is whatever was entered for it. */
export const verifiedEmail = ({ row }: { row: Pick<OwnAccount['row'], 'accountType' | 'email'> }): string | null =>
  row.accountType === 'account' ? row.email : null;

export async function publicAccounts(tenant: Tenant, ids: string[]): Promise<Map<string, Account>> {
  if (ids.length === 0) return new Map();
  const rows = await accountsById(tenant, ids);
  return new Map(rows.map((row) => [row.account.id, serializeAccount(row)]));
}

/** The public forms of the accounts that a list found, in its order. */
export async function accountsInOrder(tenant: Tenant, found: readonly { id: string }[]): Promise<Account[]> {
  const accounts = await publicAccounts(
    tenant,
    found.map(({ id }) => id),
  );
  return found.map(({ id }) => accounts.get(id)!);
}

/** The same with how to reach them, for those alone whom they gave their code to. */
export async function contactsInOrder(tenant: Tenant, found: readonly { id: string }[]): Promise<AccountShare[]> {
  if (found.length === 0) return [];
  const rows = await accountsById(
    tenant,
    found.map(({ id }) => id),
  );
  const contacts = new Map(rows.map((row) => [row.account.id, serializeContact(row)]));
  return found.map(({ id }) => contacts.get(id)!);
}

const listed = ({ search, accountType }: InputOf<typeof listAccounts>) => ({ search: wordsOf(search), accountType });

/** A page of accounts; `among` narrows them to those whose ids a statement finds. */
export async function accountPage(tenant: Tenant, input: InputOf<typeof listAccounts>, among?: SQLWrapper) {
  const { rows, count } = among
    ? await listPage(tenant, accountList(tenant, listed(input), among), input)
    : await searchedAccounts(tenant, { accountType: input.accountType, orderBy: input.orderBy }, {}, input);
  return { items: rows.map(serializeAccount), count };
}

/** The same with those whom a block hides, who are nothing but who they are: for lists of who may do something. */
export async function presentAccountPage(tenant: Tenant, input: InputOf<typeof listAccounts>, among: SQLWrapper) {
  const { rows, count } = await listPage(tenant, accountList(tenant, listed(input), among, presentAccounts), input);
  const blocked = await blockedAmong(
    tenant,
    rows.map(({ account }) => account.id),
  );
  return { items: rows.map((row) => (blocked.has(row.account.id) ? serializeHidden(row) : serializeAccount(row))), count };
}

/**
 * An account that the viewer may see, by id or username.
 * @throws ApiError notFound
 */
export async function findAccount(tenant: Tenant, idOrName: string): Promise<AccountRow> {
  const found = await (Id.safeParse(idOrName).success ? accountById(tenant, idOrName) : accountByUsername(tenant, idOrName));
  if (!found) throw notFound();
  return found;
}

/**
 * The same, where nothing of it is asked for but which it is.
 * @throws ApiError notFound
 */
export async function findAccountId(tenant: Tenant, idOrName: string): Promise<string> {
  const [found] = await (Id.safeParse(idOrName).success
    ? visibleIdById(tenant, { id: idOrName })
    : visibleIdByUsername(tenant, { username: idOrName }));
  if (!found) throw notFound();
  return found.id;
}

/** Accounts that the viewer need not see, with nothing but who they are. */
export const hiddenAccounts = async (tenant: Tenant, ids: string[]): Promise<Account[]> =>
  ids.length === 0 ? [] : (await accountsById(tenant, ids)).map(serializeHidden);

export async function accountByShareCode(tenant: Tenant, code: string): Promise<AccountShare | undefined> {
  const found = await accountByCode(tenant, code);
  return found && serializeContact(found);
}

export async function popularPage(tenant: Tenant, input: InputOf<typeof listAccounts>) {
  const { rows, count } = await listPage(tenant, popularList(tenant, input), input);
  return { items: rows.map(serializeAccount), count };
}

import type { AnsweredAddressInput } from '@contract/inputs/addresses';
import type { SelfUpdateInput } from '@contract/inputs/self';
import { ADDRESSES_MAX } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { listFull, notFound } from '@server/http/errors';
import { changeAccount } from '../accounts/commands';
import { holdAccount, ownAccount } from '../accounts/reads';
import { mustKnowLocale, mustBeFree } from './policy';
import * as queries from './queries';

export { closeOwnAccount } from './closing';
export { poolAccounts } from './poolAccounts';

interface Moment {
  defaultLocale: string;
  now: Date;
}

/** Changes what was sent and nothing else. An emptied field is forgotten; terms once accepted keep the day they were. */
export async function changeSelf(tenant: Tenant, accountId: string, input: SelfUpdateInput, { defaultLocale, now }: Moment): Promise<void> {
  const { locale, username, termsAccepted, ...texts } = input;
  if (locale) mustKnowLocale(locale);
  if (username !== undefined) mustBeFree(username);
  const accepted = termsAccepted ? ((await ownAccount(tenant, accountId))?.row.termsAccepted ?? now) : null;
  await changeAccount(tenant, accountId, {
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value?.trim() ? value : null])),
    ...(username === undefined ? {} : { username }),
    ...(locale === undefined ? {} : { locale: locale ?? defaultLocale }),
    ...(termsAccepted === undefined ? {} : { termsAccepted: accepted }),
  });
}

/**
 * Keeps a new address; the first one is primary whatever it says, and a new primary one replaces the old.
 * @throws ApiError limitReached for whoever has as many as one may.
 */
export async function addAddress(tenant: Tenant, accountId: string, { id: _, ...address }: AnsweredAddressInput, now: Date) {
  await holdAccount(tenant, accountId, 'no key update');
  const others = await queries.addressCount(tenant, accountId);
  if (others >= ADDRESSES_MAX) throw listFull();
  const row = await queries.addAddress(tenant, accountId, { ...address, primary: address.primary || others === 0 }, now);
  if (row.primary) await queries.clearOtherPrimaries(tenant, accountId, row.id);
  return row;
}

/** Changes an address; it stays the primary one until another takes that place. */
export async function changeAddress(tenant: Tenant, accountId: string, id: string, { id: _, primary, ...rest }: AnsweredAddressInput) {
  await holdAccount(tenant, accountId, 'no key update');
  const row = await queries.changeAddress(tenant, accountId, id, { ...rest, ...(primary && { primary }) });
  if (!row) throw notFound();
  if (row.primary) await queries.clearOtherPrimaries(tenant, accountId, id);
  return row;
}

export async function removeAddress(tenant: Tenant, accountId: string, id: string): Promise<void> {
  await holdAccount(tenant, accountId, 'no key update');
  const [removed] = await queries.removeAddress(tenant, accountId, id);
  if (!removed) throw notFound();
  const heir = removed.primary ? await queries.newestAddressId(tenant, accountId) : undefined;
  if (heir) await queries.changeAddress(tenant, accountId, heir, { primary: true });
}

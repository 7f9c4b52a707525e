import type { AddressInput } from '@contract/inputs/addresses';
import type { SelfUpdateInput } from '@contract/inputs/self';
import type { Self } from '@contract/entities/accounts';
import type { Tenant } from '@server/db/tenant';
import { notFound } from '@server/http/errors';
import { changeAccount, ownAccount } from '../accounts/commands';
import { unreadChannels } from '../chat/commands';
import { mustKnowLocale, mustNotLookLikeId } from './policy';
import { serializeSelf } from './serialize';
import * as queries from './queries';

export { addressById as ownAddress } from './queries';

/** The viewer's own account. */
export async function readSelf(tenant: Tenant, accountId: string): Promise<Self> {
  const own = await ownAccount(tenant, accountId);
  if (!own) throw notFound();
  return serializeSelf(own.account, own.row, { chatChannels: await unreadChannels(tenant, accountId) });
}

interface Moment {
  defaultLocale: string;
  now: Date;
}

/** Changes what was sent and nothing else. An emptied field is forgotten; terms once accepted keep the day they were. */
export async function changeSelf(tenant: Tenant, accountId: string, input: SelfUpdateInput, { defaultLocale, now }: Moment): Promise<void> {
  const { locale, username, termsAccepted, ...texts } = input;
  if (locale) mustKnowLocale(locale);
  if (username !== undefined) mustNotLookLikeId(username);
  const accepted = termsAccepted ? ((await ownAccount(tenant, accountId))?.row.termsAccepted ?? now) : null;
  await changeAccount(tenant, accountId, {
    ...Object.fromEntries(Object.entries(texts).map(([field, value]) => [field, value?.trim() ? value : null])),
    ...(username === undefined ? {} : { username }),
    ...(locale === undefined ? {} : { locale: locale ?? defaultLocale }),
    ...(termsAccepted === undefined ? {} : { termsAccepted: accepted }),
  });
}

/** Keeps a new address; the first one is primary whatever it says, and a new primary one replaces the old. */
export async function addAddress(tenant: Tenant, accountId: string, address: AddressInput, now: Date) {
  const first = !(await queries.newestAddressId(tenant, accountId));
  const row = await queries.addAddress(tenant, accountId, { ...address, primary: address.primary || first }, now);
  if (row.primary) await queries.clearOtherPrimaries(tenant, accountId, row.id);
  return row;
}

export async function changeAddress(tenant: Tenant, accountId: string, id: string, address: AddressInput) {
  const row = await queries.changeAddress(tenant, accountId, id, address);
  if (!row) throw notFound();
  if (row.primary) await queries.clearOtherPrimaries(tenant, accountId, id);
  return row;
}

/** Removes an address; when it was the primary one, the newest of the others follows. */
export async function removeAddress(tenant: Tenant, accountId: string, id: string): Promise<void> {
  const [removed] = await queries.removeAddress(tenant, accountId, id);
  if (!removed) throw notFound();
  const heir = removed.primary ? await queries.newestAddressId(tenant, accountId) : undefined;
  if (heir) await queries.changeAddress(tenant, accountId, heir, { primary: true });
}

import type { ContentGuest } from '@contract/entities/contents';
import type { Tenant } from '@server/db/tenant';
import { baseAccounts } from '../../accounts/reads';
import { serializeGuest } from '../serialize';
import { guestRow, guestRows, type GuestRow } from './queries';

export async function guestAnswers(tenant: Tenant, rows: readonly GuestRow[]): Promise<ContentGuest[]> {
  const people = await baseAccounts(
    tenant,
    rows.flatMap(({ accountId }) => accountId ?? []),
  );
  return rows.map((row) => serializeGuest(row, people));
}

export const readGuest = async (tenant: Tenant, id: string): Promise<ContentGuest> =>
  (await guestAnswers(tenant, [await guestRow(tenant, id)]))[0]!;

/** The guests of some contents, by the ids of these. */
export async function guestsOfContents(tenant: Tenant, contentIds: string[]): Promise<Map<string, ContentGuest[]>> {
  const found = new Map<string, ContentGuest[]>(contentIds.map((id) => [id, []]));
  for (const guest of await guestAnswers(tenant, await guestRows(tenant, { contentIds }))) found.get(guest.contentId)!.push(guest);
  return found;
}

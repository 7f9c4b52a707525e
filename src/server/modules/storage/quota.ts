import { STORAGE_QUOTA } from '@contract/limits';
import type { Tenant } from '@server/db/tenant';
import { ApiError } from '@server/http/errors';
import { lockRoom, storedOf, type Stored } from './room/queries';

interface Arrival {
  accountId: string;
  size: number;
  field: string;
}

/**
 * Takes hold of the organization's room until the transaction ends: nobody else takes of it meanwhile. What was removed
 * counts until its bytes are gone. @throws ApiError limitReached, with the rule that leaves no room.
 */
export async function mustHaveRoom(tenant: Tenant, { accountId, size, field }: Arrival): Promise<void> {
  await lockRoom(tenant);
  const rule = brokenRule(await storedOf(tenant, accountId), size);
  if (rule) throw new ApiError('limitReached', { message: `rules.${rule}`, errors: [{ field, rule }] });
}

export function brokenRule({ ownNumber, ownBytes, number, bytes }: Stored, size: number) {
  const { account, organization } = STORAGE_QUOTA;
  if (ownNumber >= account.number) return 'ownNumberFull';
  if (ownBytes + size > account.bytes) return 'ownSpaceFull';
  if (number >= organization.number) return 'organizationNumberFull';
  if (bytes + size > organization.bytes) return 'organizationSpaceFull';
  return undefined;
}

import type { Account } from '@contract/entities/accounts';
import { iso } from '@server/db/columns';

export const serializeBlocked = (account: Account, viewerId: string, since: Date): Account => ({
  ...account,
  blockedByAccounts: [{ id: viewerId, createdAt: iso(since) }],
});

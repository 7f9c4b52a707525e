import type { NotificationSwitch } from '@contract/events';
import type { Tenant } from '@server/db/tenant';
import { listeningIds } from './queries';

/** Those of some accounts to whom something goes out that a reader may switch off, or `always`. */
export const recipientsOf = (tenant: Tenant, accountIds: readonly string[], by: NotificationSwitch | 'always'): Promise<string[]> =>
  listeningIds(tenant, accountIds, by === 'always' ? undefined : by);

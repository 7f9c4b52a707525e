import type { Tenant } from '@server/db/tenant';
import { eventIdsOf } from './queries';

export const registeredEventIds = (tenant: Tenant, accountId: string): Promise<string[]> => eventIdsOf(tenant, accountId);

export { confirmationOf } from './confirmation';

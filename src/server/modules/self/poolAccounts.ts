import type { Tenant } from '@server/db/tenant';
import type { Accounts } from '@server/identity/userPool/poolContext';
import { forgetViewer } from '@server/http/viewer';
import type { Services } from '@server/services';
import { accountIdBySub } from '../accounts/reads';
import { changeAccount } from '../accounts/commands';
import { closeAccount } from '../closing/commands';

/** Keeps accounts in step with the platform's own pool: who leaves it ends here too, and a proven address is the account's. */
export const poolAccounts = ({ organizations, now }: Pick<Services, 'organizations' | 'now'>): Accounts => ({
  async removed(tenant: Tenant, sub: string) {
    const locale = organizations.byId(tenant.organizationId)?.config.DEFAULT_LOCALE ?? 'en';
    // It may be somebody who was never here.
    const accountId = await accountIdBySub(tenant, sub);
    if (accountId) await closeAccount(tenant, accountId, { now: now(), locale });
    tenant.afterCommit(() => void forgetViewer(tenant.organizationId, sub));
  },
  async emailChanged(tenant: Tenant, sub: string, email: string) {
    const accountId = await accountIdBySub(tenant, sub);
    if (accountId) await changeAccount(tenant, accountId, { email: email.toLowerCase() });
  },
});

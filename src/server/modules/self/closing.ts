import type { deleteSelf } from '@contract/endpoints/self';
import { mustBeInPerson } from '@server/http/acting';
import type { Handler } from '@server/http/call';
import { forgetViewer } from '@server/http/viewer';
import { removeUser } from '@server/identity/userPool/queries/users';
import { closeAccount } from '../closing/commands';

/** Ends the account of whoever is really signed in, and their place in the platform's own pool. */
export const closeOwnAccount: Handler<typeof deleteSelf> = ({ viewer, organization, now, work }) =>
  work(async (tenant) => {
    mustBeInPerson(viewer);
    const sub = await closeAccount(tenant, viewer.realAccountId, { now, locale: organization.config.DEFAULT_LOCALE });
    if (sub === null) return;
    if (organization.identity.local) await removeUser(tenant, sub);
    tenant.afterCommit(() => void forgetViewer(organization.id, sub));
  });

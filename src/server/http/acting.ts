import { Id } from '@contract/text';
import { delegateRole, hasRole } from '@server/db/roles';
import type { Tenant } from '@server/db/tenant';
import { ApiError, forbidden, notAuthorized } from './errors';
import type { SignedIn, Viewer } from './viewer';

/** Whom a request acts as, by its `executeAs`; whether it may is asked by `mustMayAct`, inside the transaction. */
export function actingAs(viewer: Viewer, executeAs: unknown): Viewer {
  if (executeAs === undefined) return viewer;
  if (viewer.realAccountId === null) throw notAuthorized();
  const asked = typeof executeAs === 'string' ? Id.safeParse(executeAs.toLowerCase()).data : undefined;
  if (asked === undefined) throw new ApiError('mayNotAct');
  return { ...viewer, accountId: asked };
}

/**
 * Passes those who act as themselves, and delegates. Leave that was given to one who acts is not passed on: it counts who
 * is really signed in.
 *
 * For a change the leave is held until the transaction ends. To take it away waits for that, so nothing is changed in
 * somebody's name after they were told that it can be no more.
 * @throws ApiError mayNotAct
 */
export async function mustMayAct(tenant: Tenant, { accountId, realAccountId }: Viewer, change: boolean): Promise<void> {
  if (accountId === realAccountId) return;
  if (!(await hasRole(tenant, realAccountId!, delegateRole(accountId!), { forChange: change }))) throw new ApiError('mayNotAct');
}

/**
 * Some things nobody does in another's name, however much leave they were given: to end an account, to say who may act for
 * a person, and to make a team, whose first member is whoever is really there. Passwords and sessions are beyond a
 * delegate anyway, for the pool asks for the token of its own user.
 */
export function mustBeInPerson({ accountId, realAccountId }: SignedIn): void {
  if (accountId !== realAccountId) throw forbidden();
}

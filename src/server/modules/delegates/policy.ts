import { forbidden } from '@server/http/errors';
import type { SignedIn } from '@server/http/viewer';

/**
 * Some things nobody does in another's name, however much leave they were given: to end an account, to say who may act for
 * a person, and to make a team, whose first member is whoever is really there. Passwords and sessions are beyond a
 * delegate anyway, for the pool asks for the token of its own user.
 */
export function mustBeInPerson({ accountId, realAccountId }: SignedIn): void {
  if (accountId !== realAccountId) throw forbidden();
}

/** A person chooses delegates in person. A team has nobody but its members, who act as it. */
export function mustChooseDelegates(viewer: SignedIn, accountType: 'account' | 'team'): void {
  if (accountType !== 'team') mustBeInPerson(viewer);
}

/** As for choosing them; and everybody may give their own leave up. */
export function mustDismissDelegate(viewer: SignedIn, accountType: 'account' | 'team', delegateId: string): void {
  if (delegateId !== viewer.realAccountId) mustChooseDelegates(viewer, accountType);
}

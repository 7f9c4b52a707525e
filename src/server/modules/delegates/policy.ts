import { mustBeInPerson } from '@server/http/acting';
import type { SignedIn } from '@server/http/viewer';

/** A person chooses delegates in person. A team has nobody but its members, who act as it. */
export function mustChooseDelegates(viewer: SignedIn, accountType: 'account' | 'team'): void {
  if (accountType !== 'team') mustBeInPerson(viewer);
}

/** As for choosing them; and everybody may give their own leave up. */
export function mustDismissDelegate(viewer: SignedIn, accountType: 'account' | 'team', delegateId: string): void {
  if (delegateId !== viewer.realAccountId) mustChooseDelegates(viewer, accountType);
}

/** Where posts stand that are shown together. */
export type Place =
  | { kind: 'everyone' }
  | { kind: 'home' }
  /** All groups that the reader is in. */
  | { kind: 'groups' }
  | { kind: 'account'; accountId: string }
  | { kind: 'group'; groupId: string }
  /** What was reported in a group. */
  | { kind: 'reported'; groupId: string }
  | { kind: 'event'; eventId: string }
  | { kind: 'interest'; interest: string };

/** The query of a place, as its list is asked for. */
export function argsOf(place: Place): object {
  const { kind: _kind, ...args } = place;
  return args;
}

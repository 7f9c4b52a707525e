export type Place =
  | { kind: 'everyone' }
  | { kind: 'home' }
  | { kind: 'groups' }
  | { kind: 'account'; accountId: string }
  | { kind: 'group'; groupId: string }
  | { kind: 'reported'; groupId: string }
  | { kind: 'moderated' }
  | { kind: 'event'; eventId: string }
  | { kind: 'content'; channelId: string; contentId: string }
  | { kind: 'interest'; interest: string };

export function argsOf(place: Place): object {
  const { kind: _kind, ...args } = place;
  return args;
}

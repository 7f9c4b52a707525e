import { accessTo } from '@contract/rules/access';
import type { OrganizationConfig } from '@contract/entities/organization';

export const MOVES = {
  h: '/',
  e: '/events',
  p: '/accounts',
  g: '/groups',
  c: '/channels',
  m: '/messages',
  n: '/notifications',
  s: '/settings',
} as const;
export type MoveKey = keyof typeof MOVES;

const FOR_MEMBERS: readonly MoveKey[] = ['m', 'n', 's'];

export const movesFor = (organization: OrganizationConfig, signedIn: boolean): MoveKey[] =>
  (Object.keys(MOVES) as MoveKey[])
    .filter((key) => (FOR_MEMBERS.includes(key) ? signedIn : signedIn || accessTo(MOVES[key], organization) === 'everybody'))
    .filter((key) => accessTo(MOVES[key], organization) !== 'nobody');

export type Shortcut = { open: 'search' | 'sheet' } | { move: MoveKey };

const TOGETHER_MS = 1_500;

type Pressed = Pick<
  KeyboardEvent,
  'key' | 'timeStamp' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'defaultPrevented' | 'isComposing'
>;

/** Reads key presses. Keys of one letter are text where text is written, and can be turned off. */
export function readShortcuts() {
  let begun = Number.NEGATIVE_INFINITY;
  return (pressed: Pressed, { typing, single }: { typing: boolean; single: boolean }): Shortcut | null => {
    const { key, timeStamp, ctrlKey, metaKey, altKey, shiftKey, defaultPrevented, isComposing } = pressed;
    const after = timeStamp - begun <= TOGETHER_MS;
    begun = Number.NEGATIVE_INFINITY;
    if (defaultPrevented || isComposing || altKey) return null;
    if (ctrlKey || metaKey) return key.toLowerCase() === 'k' && !shiftKey ? { open: 'search' } : null;
    if (typing || !single) return null;
    if (key === '/') return { open: 'search' };
    if (key === '?') return { open: 'sheet' };
    if (after && Object.hasOwn(MOVES, key)) return { move: key as MoveKey };
    if (key === 'g') begun = timeStamp;
    return null;
  };
}

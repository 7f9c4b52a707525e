import type { Self } from '@contract/entities/accounts';

/** The fields of a profile in the order they are asked for, and how long each may be. */
export const PROFILE = { firstName: 80, lastName: 80, username: 40, title: 120, company: 120, website: 300, bio: 2_000 } as const;

export type ProfileField = keyof typeof PROFILE;
export type Profile = Record<ProfileField, string>;

export const isProfileField = (name: string): name is ProfileField => name in PROFILE;

const FIELDS = Object.keys(PROFILE) as ProfileField[];

const USERNAME = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const USERNAME_MIN = 3;

/** An account's profile as a form shows it, with what was changed and not saved yet. */
export const profileOf = (self: Self, changed: Partial<Profile>): Profile =>
  Object.fromEntries(FIELDS.map((field) => [field, changed[field] ?? self[field] ?? ''])) as Profile;

/** What is sent of a profile: an emptied field as null, save the username, which cannot be emptied. */
export type Changes = { username?: string } & Partial<Record<Exclude<ProfileField, 'username'>, string | null>>;

/** What differs, and so has to be sent. */
export function changesTo(self: Self, profile: Profile): Changes {
  const differing = FIELDS.filter((field) => profile[field].trim() !== (self[field] ?? ''));
  return Object.fromEntries(differing.map((field) => [field, profile[field].trim() || (field === 'username' ? '' : null)]));
}

/** Holds for a username that the platform takes, as long as nobody has it. */
export const isUsername = (text: string) => text.length >= USERNAME_MIN && text.length <= PROFILE.username && USERNAME.test(text);

/** Reads what was kept of an unfinished change; anything else than that is none. */
export function readChanges(kept: string | null): Partial<Profile> {
  try {
    const read: unknown = JSON.parse(kept ?? '{}');
    if (typeof read !== 'object' || read === null) return {};
    return Object.fromEntries(Object.entries(read).filter(([field, text]) => isProfileField(field) && typeof text === 'string'));
  } catch {
    return {};
  }
}

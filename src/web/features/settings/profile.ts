import type { Self } from '@contract/entities/accounts';
import { ProfileInput } from '@contract/inputs/self';

export type ProfileField = keyof typeof ProfileInput.shape;
export type Profile = Record<ProfileField, string>;

const FIELDS = Object.keys(ProfileInput.shape) as ProfileField[];

export const profileOf = (self: Self): Profile => Object.fromEntries(FIELDS.map((field) => [field, self[field] ?? ''])) as Profile;

/** What is sent of a profile: an emptied field as null, save the username, which cannot be emptied. */
export type ProfileChanges = { username?: string } & Partial<Record<Exclude<ProfileField, 'username'>, string | null>>;

export function changesTo(self: Self, profile: Partial<Record<ProfileField, string | null>>): ProfileChanges {
  const differing = FIELDS.filter((field) => (profile[field] ?? '') !== (self[field] ?? ''));
  return Object.fromEntries(differing.map((field) => [field, profile[field] || (field === 'username' ? '' : null)]));
}

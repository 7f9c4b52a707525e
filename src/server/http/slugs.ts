import { randomBytes } from 'node:crypto';

/** A name as it may stand in an address; empty where none of its letters can. */
export const slugOf = (name: string, maxLength: number): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');

/** The same with letters behind it that nobody else has. */
export const uniqueSlug = (name: string, fallback: string): string => `${slugOf(name, 30) || fallback}-${randomBytes(3).toString('hex')}`;

export const newUsername = (...names: (string | null)[]): string => uniqueSlug(names.filter(Boolean).join('-'), 'member');

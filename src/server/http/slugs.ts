import { randomBytes } from 'node:crypto';
import { isUuid } from '@server/db/named';

/** A name as it may stand in an address; empty where none of its letters can, or where it would be taken for an id. */
export function slugOf(name: string, maxLength: number): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, maxLength)
    .replace(/-+$/, '');
  return isUuid(slug) ? '' : slug;
}

export const uniqueSlug = (name: string, fallback: string): string => `${slugOf(name, 30) || fallback}-${randomBytes(3).toString('hex')}`;

export const newUsername = (...names: (string | null)[]): string => uniqueSlug(names.filter(Boolean).join('-'), 'member');

import { randomBytes } from 'node:crypto';

/** The words of a name as they may stand in an address; empty where none of them can. */
export const plainWords = (name: string, most: number): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, most)
    .replace(/-+$/, '');

/** The same with letters behind it that nobody else has. */
export const uniqueWords = (name: string, otherwise: string): string =>
  `${plainWords(name, 30) || otherwise}-${randomBytes(3).toString('hex')}`;

export const newUsername = (...names: (string | null)[]): string => uniqueWords(names.filter(Boolean).join('-'), 'member');

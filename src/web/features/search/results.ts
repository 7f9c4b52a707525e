import type { ReactNode } from 'react';
import type { Account } from '@contract/entities/accounts';
import { fold } from '@web/i18n/fold';

export interface Found {
  id: string;
  to: string;
  /** What the search is compared with. */
  name: string;
  line: ReactNode;
  /** Set where somebody is found, who may be followed. */
  account?: Account;
}

export interface Asked {
  words: string;
  skip: boolean;
  /** How many are shown: a list that is made of two asks for the second where the first has fewer. */
  most: number;
}

const LONGEST = 200;

/** What is looked for: people and interests are named with a sign where one writes, and searched for with it too. */
export const bareWords = (search: string): string =>
  search
    .trim()
    .replace(/^[@#](?=\S)/u, '')
    .slice(0, LONGEST)
    .trimEnd();

/** The first of what was found: names that begin with the words, then those that contain them, then those spelled nearly so. */
export function best(found: readonly Found[], search: string, most: number): Found[] {
  const words = fold(search.trim());
  const rank = ({ name }: Found) => {
    const at = fold(name).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}

const KEPT = 6;

/** The searches before this one, the latest first, each once. */
export const withSearch = (recent: readonly string[], search: string): string[] =>
  [search.trim(), ...recent.filter((one) => fold(one) !== fold(search.trim()))].slice(0, KEPT);

/** Where all results stand, or all those of one kind. */
export const searchAddress = (search: string, kind?: string): string => {
  const path = kind === undefined ? '/search' : `/search/${kind}`;
  return search === '' ? path : `${path}?q=${encodeURIComponent(search)}`;
};

import type { Account } from '@contract/entities/accounts';
import type { Activity } from '@contract/entities/activities';
import type { EventCard } from '@contract/entities/events';
import type { Group } from '@contract/entities/groups';
import type { Interest } from '@contract/entities/interests';
import { displayName } from '@contract/rules/names';
import { fold } from '@web/i18n/fold';

export const SUBJECTS = ['people', 'groups', 'events', 'interests', 'posts'] as const;
export type Subject = (typeof SUBJECTS)[number];

export type Found =
  | { subject: 'people'; id: string; to: string; account: Account }
  | { subject: 'groups'; id: string; to: string; group: Group }
  | { subject: 'events'; id: string; to: string; event: EventCard }
  | { subject: 'interests'; id: string; to: string; interest: Interest }
  | { subject: 'posts'; id: string; to: string; post: Activity };

export interface WholeList {
  subject: Subject;
  to: string;
}

export const person = (account: Account): Found => ({ subject: 'people', id: account.id, to: `/accounts/${account.username}`, account });
export const group = (one: Group): Found => ({ subject: 'groups', id: one.id, to: `/groups/${one.slug}`, group: one });
export const event = (one: EventCard): Found => ({ subject: 'events', id: one.id, to: `/events/${one.slug}`, event: one });
export const interest = (one: Interest): Found => ({ subject: 'interests', id: one.id, to: `/interests/${one.id}`, interest: one });
export const post = (one: Activity): Found => ({ subject: 'posts', id: one.id, to: `/activities/${one.id}`, post: one });

export function nameOf(found: Found): string {
  if (found.subject === 'people') return displayName(found.account);
  if (found.subject === 'groups') return found.group.name;
  if (found.subject === 'events') return found.event.name;
  if (found.subject === 'interests') return found.interest.name;
  return found.post.message;
}

/** What is looked for: people and interests are named with a sign where one writes, and searched for with it too. */
export const bareWords = (search: string): string => search.trim().replace(/^[@#](?=\S)/u, '');

/** The first of what was found: names that begin with the words, then those that contain them, then those spelled nearly so. */
export function best(found: readonly Found[], search: string, most: number): Found[] {
  const words = fold(search.trim());
  const rank = (one: Found) => {
    const at = fold(nameOf(one)).indexOf(words);
    return at === 0 ? 0 : at > 0 ? 1 : 2;
  };
  return found.toSorted((one, other) => rank(one) - rank(other)).slice(0, most);
}

const KEPT = 6;

/** The searches before this one, the latest first, each once. */
export const withSearch = (recent: readonly string[], search: string): string[] =>
  [search.trim(), ...recent.filter((one) => fold(one) !== fold(search.trim()))].slice(0, KEPT);

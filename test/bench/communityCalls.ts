import { EAGER, nameOf, READERS, wordOf, type Size } from './communityRows';

export interface Call {
  name: string;
  path: (reader: number, time: number, size: Size) => string;
  /** Whether it may be about somebody who is hidden from the reader: then there is nothing. */
  ofAnybody?: boolean;
}

const FIRST = 'page=1&pageSize=10&count=false';
const DAY_MS = 86_400_000;

/** Behind a post of so many days ago. */
const before = (days: number) => `&after=${new Date(Date.now() - days * DAY_MS).toISOString()}_ffffffff-ffff-ffff-ffff-ffffffffffff`;

const ownGroup = (reader: number, time: number, { groups }: Size) => {
  const number = reader % EAGER.every === 0 ? EAGER.groups : 3 + (reader % 25);
  return nameOf.group(1 + ((reader * 31 + (1 + (time % number)) * 7) % groups));
};

const PEOPLE = [nameOf.given(3), 'katherin', 'selgor', 'Grace sel', 'barbara', 'memb', 'Radja', 'venwilxan'];
const WORDS = [2, 31, 400, 1_500, 5_000, 12_000, 18_000, 19_500].map(wordOf);
const search = (words: readonly string[], reader: number, time: number) =>
  `search=${words[(reader + time) % words.length]!.replace(' ', '%20')}`;

export const CALLS: readonly Call[] = [
  { name: 'home feed', path: () => `/api/self/activities?${FIRST}` },
  { name: 'home feed, further down', path: (_reader, time) => `/api/self/activities?${FIRST}${before(20 + (time % 200))}` },
  { name: 'group feed', path: (...asked) => `/api/groups/${ownGroup(...asked)}/activities?${FIRST}` },
  {
    name: 'feed of an interest',
    path: (reader, time) =>
      `/api/interests/${wordOf(31 * (1 + ((reader + time) % 20)))}%20${1 + ((reader + time) % 20)}/activities?${FIRST}`,
  },
  {
    name: 'profile',
    ofAnybody: true,
    path: (reader, time) => `/api/accounts/${nameOf.account(1 + ((reader * 37 + time) % (READERS * 20)))}`,
  },
  {
    name: 'posts of a profile',
    ofAnybody: true,
    path: (reader, time) => `/api/accounts/${nameOf.account(1 + ((reader * 37 + time) % (READERS * 20)))}/activities?${FIRST}`,
  },
  { name: 'notifications', path: () => `/api/self/notifications?${FIRST}` },
  { name: 'notifications of some types', path: () => `/api/self/notifications?${FIRST}&filters=COMMENT,FOLLOW` },
  { name: 'search for people', path: (reader, time) => `/api/accounts?${FIRST}&${search(PEOPLE, reader, time)}` },
  { name: 'search for groups', path: (reader, time) => `/api/groups?${FIRST}&${search(WORDS, reader, time)}` },
  { name: 'search for events', path: (reader, time) => `/api/events?${FIRST}&${search(WORDS, reader, time)}` },
  { name: 'search for posts', path: (reader, time) => `/api/activities?${FIRST}&${search(WORDS, reader, time)}` },
];

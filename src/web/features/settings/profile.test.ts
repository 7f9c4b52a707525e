import type { Self } from '@contract/entities/accounts';
import { ProfileInput } from '@contract/inputs/self';
import { changesTo, profileOf } from './profile';

const self = { username: 'ada', firstName: 'Ada', lastName: null, title: 'Architect', company: null, website: null, bio: null } as Self;

test('a form shows what there is', () => {
  expect(profileOf(self)).toMatchObject({ firstName: 'Ada', lastName: '', title: 'Architect' });
});

test('only what differs is sent, and an emptied field as nothing', () => {
  expect(changesTo(self, { ...profileOf(self), title: '', company: 'Studio' })).toEqual({ title: null, company: 'Studio' });
});

test('a username is lower-case letters, numbers and single dashes', () => {
  const isAllowed = (username: string) => ProfileInput.safeParse({ username }).success;
  expect(['ada', 'ada-l', '123'].map(isAllowed)).toEqual([true, true, true]);
  expect(['', 'ad', 'Ada', '-ada', 'ada--l', 'a'.repeat(41), 'a da'].some(isAllowed)).toBe(false);
});

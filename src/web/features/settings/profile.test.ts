import type { Self } from '@contract/entities/accounts';
import { changesTo, isUsername, profileOf, readChanges } from './profile';

const self = { username: 'ada', firstName: 'Ada', lastName: null, title: 'Architect', company: null, website: null, bio: null } as Self;

test('a form shows what there is, and over it what was not saved yet', () => {
  expect(profileOf(self, { title: '' })).toMatchObject({ firstName: 'Ada', lastName: '', title: '' });
});

test('only what differs is sent, and an emptied field as nothing', () => {
  const profile = profileOf(self, { firstName: ' Ada ', title: ' ', company: 'Studio' });
  expect(changesTo(self, profile)).toEqual({ title: null, company: 'Studio' });
});

test('a username is lower-case letters, numbers and single dashes', () => {
  expect(['ada', 'ada-l', '123'].map(isUsername)).toEqual([true, true, true]);
  expect(['', 'ad', 'Ada', '-ada', 'ada--l', 'a'.repeat(41), 'a da'].some(isUsername)).toBe(false);
});

test('what was kept by something else is no change', () => {
  expect(readChanges('{"title":"Baker","id":"x","bio":7}')).toEqual({ title: 'Baker' });
  for (const kept of [null, '', '[]', '"x"', 'null', '{']) expect(readChanges(kept)).toEqual({});
});

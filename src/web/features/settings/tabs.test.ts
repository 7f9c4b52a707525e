import { tabOf, tabsFor } from './tabs';

const person = { inPerson: true, acting: false, team: false, password: true, interests: true, support: true, staff: false };

test('an address without a subject is the profile, and one with a strange subject is none', () => {
  expect([tabOf(), tabOf('teams'), tabOf('toString'), tabOf('')]).toEqual(['profile', 'teams', null, null]);
});

test('in person everything may be set, the password where there are passwords', () => {
  expect(tabsFor(person)).toEqual([
    'profile',
    'notifications',
    'interests',
    'addresses',
    'password',
    'sessions',
    'delegates',
    'teams',
    'blocked',
    'support',
    'data',
    'delete',
  ]);
  expect(tabsFor({ ...person, password: false })).not.toContain('password');
  expect(tabsFor({ ...person, interests: false })).not.toContain('interests');
});

test('what members ask is for staff alone, in person, where anything may be asked', () => {
  const staff = { ...person, staff: true };
  expect(tabsFor(staff)).toContain('requests');
  for (const change of [{ staff: false }, { support: false }, { inPerson: false }])
    expect(tabsFor({ ...staff, ...change })).not.toContain('requests');
});

test('what was reported is for staff alone, in person', () => {
  const staff = { ...person, staff: true };
  expect(tabsFor({ ...staff, support: false })).toContain('reports');
  for (const change of [{ staff: false }, { inPerson: false }]) expect(tabsFor({ ...staff, ...change })).not.toContain('reports');
});

test('for another only the profile, and the members of a team', () => {
  const acting = { ...person, inPerson: false, acting: true };
  expect(tabsFor(acting)).toEqual(['profile']);
  expect(tabsFor({ ...acting, team: true })).toEqual(['profile', 'delegates']);
  expect(tabsFor({ ...person, inPerson: false })).toEqual(['profile']);
});

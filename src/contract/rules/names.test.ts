import { displayName } from './names';

test.each([
  [{ firstName: 'Ada', lastName: 'Lovelace', username: 'ada' }, 'Ada Lovelace'],
  [{ firstName: ' ', lastName: 'Lovelace', username: 'ada' }, 'Lovelace'],
  [{ firstName: null, lastName: null, username: 'ada' }, 'ada'],
  [{}, '-'],
])('an account is called by its names, its username, or a dash', (account, name) => {
  expect(displayName(account)).toBe(name);
});

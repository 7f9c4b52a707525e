import { Account } from '@contract/entities/accounts';
import { sample } from '@test/harness/sample';
import { bareWords, best, nameOf, person, withSearch } from './results';

const named = (firstName: string) =>
  person(sample(Account, { id: firstName, username: firstName.toLowerCase(), firstName, lastName: null }));

test('what begins with the words comes first, what is spelled nearly so last', () => {
  const found = ['Marta', 'Ana Martín', 'Martin', 'Martine'].map(named);
  expect(best(found, ' martin', 3).map(nameOf)).toEqual(['Martin', 'Martine', 'Ana Martín']);
});

test('a search that is made again moves to the front, whatever its case', () => {
  expect(withSearch(['walk', 'Ada', 'tea'], ' ada ')).toEqual(['ada', 'walk', 'tea']);
  expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test('whoever writes the sign before a name finds by the name', () => {
  expect(['@kenji', ' #Cities ', 'a@b.example', '#', '@ '].map(bareWords)).toEqual(['kenji', 'Cities', 'a@b.example', '#', '@']);
});

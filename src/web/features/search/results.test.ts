import { bareWords, best, searchAddress, withSearch } from './results';

const named = (name: string) => ({ id: name, to: '/', name, line: name });

test('what begins with the words comes first, what is spelled nearly so last', () => {
  const found = ['Marta', 'Ana Martín', 'Martin', 'Martine'].map(named);
  expect(best(found, ' martin', 3).map(({ name }) => name)).toEqual(['Martin', 'Martine', 'Ana Martín']);
});

test('a search that is made again moves to the front, whatever its case', () => {
  expect(withSearch(['walk', 'Ada', 'tea'], ' ada ')).toEqual(['ada', 'walk', 'tea']);
  expect(withSearch(['1', '2', '3', '4', '5', '6'], '7')).toEqual(['7', '1', '2', '3', '4', '5']);
});

test('whoever writes the sign before a name finds by the name', () => {
  expect(['@kenji', ' #Cities ', 'a@b.example', '#', '@ '].map(bareWords)).toEqual(['kenji', 'Cities', 'a@b.example', '#', '@']);
});

test('a search that is longer than one may be is cut, and its address keeps every sign', () => {
  expect(bareWords(` ${'a'.repeat(300)}`)).toHaveLength(200);
  expect(searchAddress('a&b #c')).toBe('/search?q=a%26b%20%23c');
  expect(searchAddress('', 'people')).toBe('/search/people');
});

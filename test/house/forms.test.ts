import { isTest, sourcesIn } from './sources';

test('each form has an id of its own, by which its controls are told from those of every other', () => {
  const sources = sourcesIn('src/web').filter((source) => !isTest(source));
  const forms = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\buse(?:Part)?Form\(\w+, \{\s*id: (.+),/g)].map(([, id]) => ({ path, id: id! })),
  );
  const calls = sources.flatMap(({ text }) => text.match(/(?<!function )\buse(?:Part)?Form\(\w+, \{(?!\s*\.\.\.options)/g) ?? []);
  expect(forms.length).toBe(calls.length);
  expect(forms.filter(({ id }) => !/^'[a-z-]+'$/.test(id))).toEqual([]);
  const ids = forms.map(({ id }) => id);
  expect(forms.filter(({ id }, at) => ids.indexOf(id) !== at)).toEqual([]);
});

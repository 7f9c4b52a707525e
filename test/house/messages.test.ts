import { spawnSync } from 'node:child_process';
import { faultsIn, namedIn, spacingFaults } from '../../config/run/catalogue.mjs';

test('the catalogues hold what the code asks for, and nothing else', () => {
  const { stderr, status } = spawnSync(process.execPath, ['config/run/messages.mjs', '--check'], { encoding: 'utf8' });
  expect(status === 0 ? '' : stderr).toBe('');
});

const english = { 'a.hello': 'Hello {name}', 'a.left': '{count, plural, one {# <b>seat</b>} other {# <b>seats</b>}}' };

test.each([
  [{ 'a.hello': 'Hola {name}' }, ['lacks a.left: {count, plural, one {# <b>seat</b>} other {# <b>seats</b>}}']],
  [{ ...english, 'a.bye': 'Adiós' }, ['a.bye: is not in the code']],
  [{ ...english, 'a.hello': 'Hola {nombre}' }, ['a.hello: names nombre where English names name']],
  [{ ...english, 'a.left': '{count, plural, other {#}}' }, ['a.left: names count where English names <b>, count']],
  [{ ...english, 'a.hello': 'Hola {name' }, [expect.stringContaining('a.hello: cannot be parsed')]],
  [english, []],
])('%j is held against English', (texts, faults) => {
  expect(faultsIn(english, texts)).toEqual(faults);
});

test('a message that is left in English is found out, where it has words at all and is not listed', () => {
  const texts = { ...english, 'a.number': '{count, number}', 'a.total': 'Total' };
  const code = { ...texts, 'a.count': '{count, plural, one {one} other {#}}' };
  const german = { ...code, 'a.hello': 'Hallo {name}' };
  expect(faultsIn(code, german, ['a.total', 'a.hello'])).toEqual([
    expect.stringMatching(/^a\.left: is the English message/),
    expect.stringMatching(/^a\.count: is the English message/),
    'a.hello: is listed as the same word, and is not',
  ]);
  expect(faultsIn(code, code)).toEqual([]);
});

test('a line of French does not break before a sign', () => {
  const texts = { 'a.due': 'À payer : {amount}', 'a.quoted': 'Sous «\u202f{name} »', 'a.ask': 'Retirer\u202f? Oui\u00a0: {name}' };
  expect(spacingFaults(texts).map((fault) => fault.split(':')[0])).toEqual(['a.due', 'a.quoted']);
});

test.each([
  ['errors.notFound', true],
  ['mails.code.reset.subject', true],
  ['outbox.title', true],
  ['errors.gone', false],
  ['mails.code.reset.footer', false],
])('the server names %s: %s', (id, named) => {
  const isNamed = namedIn("notFound: 404; translate(`errors.${code}`); 'reset'; `mails.code.${purpose}.subject`; 'outbox.title'");
  expect(isNamed(id)).toBe(named);
});

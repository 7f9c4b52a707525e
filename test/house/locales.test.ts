import { readdirSync, readFileSync, statSync } from 'node:fs';
import { findLocale, isLocale, LOCALES } from '@contract/locales';

const names = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(ending))
    .map((name) => name.slice(0, -ending.length))
    .sort();

const codes = LOCALES.map(({ code }) => code);

test('each locale has one flag, and each flag its locale', () => {
  expect(names('flags', '.svg')).toEqual([...codes].sort());
  for (const { code, flag } of LOCALES) expect(flag).toBe(`/flags/${code}.svg`);
});

test('flags are small pictures that run nothing and fetch nothing', () => {
  for (const code of codes) {
    const path = `flags/${code}.svg`;
    const svg = readFileSync(path, 'utf8');
    expect([path, statSync(path).size < 6_000]).toEqual([path, true]);
    expect(svg).toMatch(/^<svg [^>]*viewBox=/);
    expect(svg).not.toMatch(/<script|<style|<image|<foreignObject|\son\w+=|href="[^#]/i);
  }
});

test('each translated locale has a catalogue, and each catalogue its locale', () => {
  const translated = LOCALES.flatMap((locale) => (locale.translated ? [locale.code] : []));
  expect(names('lang', '.json')).toEqual(translated.sort());
});

test('codes are unique and known to the browser’s own formatters', () => {
  expect(new Set(codes).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThanOrEqual(60);
  expect(Intl.getCanonicalLocales(codes)).toEqual(codes);
  expect(Intl.DateTimeFormat.supportedLocalesOf(codes)).toEqual(codes);
});

test('names are the languages’ own, and told apart', () => {
  expect(new Set(LOCALES.map(({ name }) => name)).size).toBe(codes.length);
  expect(new Set(LOCALES.map(({ english }) => english)).size).toBe(codes.length);
});

test('a locale that nobody knows is refused by its code', () => {
  expect(findLocale('fr-CA').english).toBe('French (Canada)');
  expect(isLocale('xx')).toBe(false);
  expect(() => findLocale('xx')).toThrow('Locale xx not found');
});

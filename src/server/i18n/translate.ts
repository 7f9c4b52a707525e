import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { catalogueCode } from '@contract/rules/localePaths';
import { IntlMessageFormat } from 'intl-messageformat';
import type english from '../../../lang/en.json';
import { dateFormat, numberFormat, pluralRules } from './formatters';
import { chooseLocale } from './locales';

export type MessageId = keyof typeof english;
export type Values = Record<string, string | number | Date>;

const formatters = { getNumberFormat: numberFormat, getDateTimeFormat: dateFormat, getPluralRules: pluralRules };
const catalogues = new Map<string, Record<string, string>>();
const messages = new Map<string, IntlMessageFormat>();

function catalogue(code: string): Record<string, string> {
  const known = catalogues.get(code) ?? (JSON.parse(readFileSync(resolve('lang', `${code}.json`), 'utf8')) as Record<string, string>);
  catalogues.set(code, known);
  return known;
}

function message(locale: string, id: MessageId): IntlMessageFormat {
  const key = `${locale} ${id}`;
  const known = messages.get(key);
  if (known) return known;
  const text = catalogue(catalogueCode(locale)!)[id] ?? catalogue('en')[id]!;
  const made = new IntlMessageFormat(text, locale, undefined, { formatters, ignoreTag: true });
  messages.set(key, made);
  return made;
}

export const translate = (locale: string | undefined, id: MessageId, values?: Values): string =>
  String(message(chooseLocale(locale), id).format(values));

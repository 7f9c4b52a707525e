import { wordsLocale } from '@contract/rules/localePaths';
import { getDisplayNames } from './formatters';

/** A country in the language of the other words; what people wrote themselves before there was a list is no code. */
export const countryName = (country: string, locale: string) =>
  /^[A-Z]{2}$/.test(country) ? getDisplayNames(wordsLocale(locale), { type: 'region' }).of(country) : country;

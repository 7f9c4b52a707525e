import { getDisplayNames } from './formatters';

/** A country in the reader's language; what people wrote themselves before there was a list is no code. */
export const countryName = (country: string, locale: string) =>
  /^[A-Z]{2}$/.test(country) ? getDisplayNames(locale, { type: 'region' }).of(country) : country;

import { numberFormat } from './formatters';

/** A sum as its reader writes it; `cents` are the currency's hundredths. */
export const sumIn = (locale: string, cents: number, currency: string): string =>
  numberFormat(locale, { style: 'currency', currency }).format(cents / 100);

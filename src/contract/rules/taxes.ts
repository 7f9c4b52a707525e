import { shares } from './shares';

export interface Tax {
  name: string;
  /** With up to three decimals. */
  percent: number;
  /** Whether prices contain it already; it is added to them else. */
  included: boolean;
}

export interface TaxRules {
  /** Where an event takes place, or where its payer lives. */
  LOCATION: 'pointOfSale' | 'accountAddress';
  INCLUDED: boolean;
  /** The first that is due somewhere is; where none is, nothing is. */
  RATES: readonly TaxRate[];
}

interface TaxRate {
  NAME: string;
  PERCENT: number;
  /** By its two letters. */
  COUNTRY: string;
  /** Nothing: all of the country. Each as addresses spell it. */
  STATES: readonly string[];
  CITIES: readonly string[];
}

export interface TaxPlace {
  country: string | null;
  state: string | null;
  city: string | null;
}

export const taxOf = (terms: { included: boolean; rate: Pick<Tax, 'name' | 'percent'> | null } | null): Tax | null =>
  terms?.rate ? { ...terms.rate, included: terms.included } : null;

export const termsOf = ({ salesTaxName, salesTaxRate, taxIncluded }: TaxedPayment) =>
  salesTaxName === null ? null : { included: taxIncluded, rate: { name: salesTaxName, percent: Number(salesTaxRate) } };

interface TaxedPayment {
  salesTaxName: string | null;
  salesTaxRate: number | string | null;
  taxIncluded: boolean;
}

const isAmong = (names: readonly string[], name: string | null) =>
  names.length === 0 || names.some((one) => one.trim().toLowerCase() === name?.trim().toLowerCase());

/** The tax that is due somewhere. `isCountry` knows the names by which addresses call a country. */
export function taxAt(
  { INCLUDED, RATES }: TaxRules,
  { country, state, city }: TaxPlace,
  isCountry: (name: string | null, code: string) => boolean,
): Tax | null {
  const rate = RATES.find((one) => isCountry(country, one.COUNTRY) && isAmong(one.STATES, state) && isAmong(one.CITIES, city));
  return rate ? { name: rate.NAME, percent: rate.PERCENT, included: INCLUDED } : null;
}

const WHOLE = 100_000;

/** The tax on an amount in whole cents: contained in it, or to be added. */
export function taxOn(amount: number, tax: Omit<Tax, 'name'> | null): number {
  if (!tax) return 0;
  const rate = Math.round(tax.percent * 1_000);
  return Math.round((amount * rate) / (tax.included ? WHOLE + rate : WHOLE));
}

export function totalWith(net: number, tax: Omit<Tax, 'name'> | null): { tax: number; total: number } {
  const due = taxOn(net, tax);
  return { tax: due, total: tax?.included ? net : net + due };
}

export interface SoldLine {
  price: number;
  discount: number;
}

/** Lines with the tax on each, which come to the tax on all of them, and what is paid for each. */
export function taxedLines<L extends SoldLine>(lines: readonly L[], tax: Omit<Tax, 'name'> | null): (L & { tax: number; paid: number })[] {
  let before = 0;
  return lines.map((line) => {
    const net = line.price - line.discount;
    const due = taxOn(before + net, tax) - taxOn(before, tax);
    before += net;
    return { ...line, tax: due, paid: tax?.included ? net : net + due };
  });
}

export interface PaidLine {
  id: string;
  tax: number;
  paid: number;
  refunded: number;
}

/** What of an amount that is given back falls to each line, by what is left of it, and how much of that is tax. */
export function refundedLines(lines: readonly PaidLine[], amount: number): { id: string; paid: number; tax: number }[] {
  const left = lines.map(({ paid, refunded }) => paid - refunded);
  const most = left.reduce((sum, one) => sum + one, 0);
  const given = shares(Math.min(amount, most), left);
  return lines.flatMap(({ id, tax, paid, refunded }, nth) => {
    const back = given[nth]!;
    if (back === 0) return [];
    const [before, all] = [shares(tax, [refunded, paid - refunded])[0]!, shares(tax, [refunded + back, paid - refunded - back])[0]!];
    return [{ id, paid: back, tax: all - before }];
  });
}

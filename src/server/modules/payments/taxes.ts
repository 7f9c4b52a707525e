import { LOCALES } from '@contract/locales';
import { COUNTRIES } from '@contract/rules/countries';
import { taxAt, type Tax, type TaxPlace } from '@contract/rules/taxes';
import type { ListingTaxTerms, TaxTerms } from '@contract/entities/taxTerms';
import type { Organization } from '@server/organizations/directory';

const namesIn = LOCALES.map(({ code }) => new Intl.DisplayNames(code, { type: 'region' }));

/** Whether an address names a country, by its two letters or by one of its names: people wrote those themselves before there was a list. */
const isCountry = (name: string | null, code: string): boolean => {
  const written = name?.trim().toLowerCase() ?? '';
  return written === code.toLowerCase() || (written.length > 2 && namesIn.some((names) => names.of(code)?.toLowerCase() === written));
};

/** Where something is sold counts, unless that is nowhere or the organization says that its payer's address does. */
const countsVenue = ({ taxes }: Organization, venue: TaxPlace | null): venue is TaxPlace =>
  taxes?.LOCATION === 'pointOfSale' && Boolean(venue?.country);

/** Holds where a tax depends on an address whose country nobody can tell, so that none would be due without anybody having said so. */
export function lacksCountry(organization: Organization, venue: TaxPlace | null, { country }: TaxPlace): boolean {
  if (!organization.taxes || countsVenue(organization, venue)) return false;
  const isListed = COUNTRIES.includes(country?.trim().toUpperCase() ?? '');
  return !isListed && !organization.taxes.RATES.some(({ COUNTRY }) => isCountry(country, COUNTRY));
}

/** The tax that an organization is owed for what is sold at a venue, and paid from an address. */
export function taxFor(organization: Organization, venue: TaxPlace | null, address: TaxPlace): Tax | null {
  if (!organization.taxes) return null;
  return taxAt(organization.taxes, countsVenue(organization, venue) ? venue : address, isCountry);
}

/** The same as long as nobody knows who pays. */
export function taxTerms(organization: Organization, venue: TaxPlace | null): TaxTerms | null {
  const { taxes } = organization;
  if (!taxes) return null;
  if (!countsVenue(organization, venue)) return { included: taxes.INCLUDED, rate: null };
  const tax = taxAt(taxes, venue, isCountry);
  return tax && { included: tax.included, rate: rateOf(tax) };
}

const rateOf = ({ name, percent }: Tax) => ({ name, percent });

/** Where an organization itself is: what counts of a payer of whom no address is known. */
export const seatOf = ({ contact: { ADDRESS } }: Organization): TaxPlace => ({
  country: ADDRESS.COUNTRY ?? null,
  state: ADDRESS.STATE ?? null,
  city: ADDRESS.CITY ?? null,
});

/** The same for hosts, who charge by hand as well. */
export function listingTaxTerms(organization: Organization, venue: TaxPlace | null): ListingTaxTerms | null {
  const terms = taxTerms(organization, venue);
  const byHand = taxFor(organization, venue, seatOf(organization));
  return terms && { ...terms, rateByHand: byHand && rateOf(byHand) };
}

/** Where an event is sold: at its venue, and one that is held online nowhere. */
export const venueOf = ({ eventType, country, state, city }: TaxPlace & { eventType: string }): TaxPlace | null =>
  eventType === 'virtual' ? null : { country, state, city };

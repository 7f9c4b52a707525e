import { taxedLines, type TaxPlace } from '@contract/rules/taxes';
import type { Organization } from '@server/organizations/directory';
import type { Quote } from './purpose';
import { taxFor } from './taxes';

/** What is to be paid for what is sold, from an address: each thing with its tax, and what that comes to. */
export function billFor({ items: sold, venue }: Pick<Quote, 'items' | 'venue'>, address: TaxPlace, organization: Organization) {
  const tax = taxFor(organization, venue, address);
  const items = taxedLines(sold, tax);
  const sum = (of: 'paid' | 'tax') => items.reduce((all, item) => all + item[of], 0);
  const [total, salesTax] = [sum('paid'), sum('tax')];
  return {
    items,
    total,
    subTotal: total - salesTax,
    salesTax,
    salesTaxRate: tax?.percent ?? 0,
    salesTaxName: tax?.name ?? null,
    taxIncluded: tax?.included ?? false,
  };
}

import { taxedLines, type TaxPlace } from '@contract/rules/taxes';
import type { Organization } from '@server/organizations/directory';
import type { Quote } from './purpose';
import { taxFor } from './taxes';

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

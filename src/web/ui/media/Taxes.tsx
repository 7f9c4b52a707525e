import { FormattedMessage, FormattedNumber } from 'react-intl';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { Price } from './Price';

interface TaxNameProps {
  name: string;
  percent: number;
}

export const TaxName = ({ name, percent }: TaxNameProps) => (
  <>
    <bdi>{name}</bdi> <FormattedNumber value={percent / 100} style="percent" maximumFractionDigits={3} />
  </>
);

export const IncludesTax = ({ cents, currency, ...tax }: TaxNameProps & { cents: number; currency?: string }) => (
  <FormattedMessage
    id="ui.tax.includes"
    defaultMessage="Includes {tax}: {price}"
    values={{ tax: <TaxName {...tax} />, price: <Price cents={cents} exact plainZero {...(currency && { currency })} /> }}
  />
);

/** What is said of a tax that is part of the total, or not known yet; null where it is a line of its own. */
export function TaxNote({ terms: { included, rate }, cents }: { terms: TaxTerms; cents: number }) {
  if (rate) return included ? <IncludesTax {...rate} cents={cents} /> : null;
  return included ? (
    <FormattedMessage id="ui.tax.contained" defaultMessage="Prices include tax." />
  ) : (
    <FormattedMessage id="ui.tax.later" defaultMessage="Tax is added once the address of the bill is known." />
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';

interface PriceProps {
  /** In cents. */
  cents: number;
  currency?: string;
  /** Always with cents, for columns of figures. */
  exact?: boolean;
  /** A nought is an amount, not a gift: for balances and totals of refunds. */
  plainZero?: boolean;
}

/** An amount of money in the reader's own way of writing it. Nothing to pay is "Free". */
export function Price({ cents, currency = 'USD', exact = false, plainZero = false }: PriceProps) {
  const intl = useIntl();
  if (cents === 0 && !plainZero) return <FormattedMessage id="ui.price.free" defaultMessage="Free" />;
  const whole = !exact && cents % 100 === 0;
  return (
    <Figures>
      {intl.formatNumber(cents / 100, { style: 'currency', currency, minimumFractionDigits: whole ? 0 : 2, maximumFractionDigits: 2 })}
    </Figures>
  );
}

const Figures = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

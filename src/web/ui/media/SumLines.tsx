import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { taxOf, totalWith } from '@contract/rules/taxes';
import { color, font, space } from '@web/theme/tokens';
import { Counted } from './Counted';
import { Price } from './Price';
import { TaxName, TaxNote } from './Taxes';

interface SumLine {
  id: string;
  name: string;
  quantity: number;
  amount: number;
}

export function SumLines({ lines, terms }: { lines: readonly SumLine[]; terms: TaxTerms | null }) {
  const known = taxOf(terms);
  const { tax, total } = totalWith(
    lines.reduce((sum, { amount }) => sum + amount, 0),
    known,
  );
  return (
    <div>
      <Lines>
        {lines.map(({ id, name, quantity, amount }) => (
          <div key={id}>
            <dt>
              <Counted name={name} quantity={quantity} />
            </dt>
            <dd>
              <Price cents={amount} exact />
            </dd>
          </div>
        ))}
        {known && !known.included && (
          <div>
            <dt>
              <TaxName {...known} />
            </dt>
            <dd>
              <Price cents={tax} exact plainZero />
            </dd>
          </div>
        )}
        <Total>
          <dt>
            <FormattedMessage id="sessions.total" defaultMessage="Total" />
          </dt>
          <dd>
            <Price cents={total} exact />
          </dd>
        </Total>
      </Lines>
      {terms && (
        <Note>
          <TaxNote terms={terms} cents={tax} />
        </Note>
      )}
    </div>
  );
}

const Lines = styled.dl`
  display: grid;
  gap: ${space[2]};
  margin: 0;
  > div {
    display: flex;
    gap: ${space[4]};
    justify-content: space-between;
  }
  dd {
    margin: 0;
    font-variant-numeric: tabular-nums;
  }
`;

const Total = styled.div`
  padding-block-start: ${space[3]};
  border-block-start: 1px solid ${color.line};
  font-weight: 600;
`;

const Note = styled.p`
  margin-block-start: ${space[2]};
  color: ${color.quiet};
  font-size: ${font.sm};
`;

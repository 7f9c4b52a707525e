import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { OrderSummary } from '@contract/rules/prices';
import { color, space } from '@web/theme/tokens';
import { Price } from './Price';

type SumLine = Pick<OrderSummary['lines'][number], 'id' | 'name' | 'quantity' | 'amount'>;

/** What something costs, line by line, as it will be charged. */
export const SumLines = ({ summary: { lines, total } }: { summary: Pick<OrderSummary, 'total'> & { lines: readonly SumLine[] } }) => (
  <Lines>
    {lines.map(({ id, name, quantity, amount }) => (
      <div key={id}>
        <dt>
          <bdi>{name}</bdi>{' '}
          {quantity > 1 && <FormattedMessage id="sessions.times" defaultMessage="× {quantity, number}" values={{ quantity }} />}
        </dt>
        <dd>
          <Price cents={amount} exact />
        </dd>
      </div>
    ))}
    <Total>
      <dt>
        <FormattedMessage id="sessions.total" defaultMessage="Total" />
      </dt>
      <dd>
        <Price cents={total} exact />
      </dd>
    </Total>
  </Lines>
);

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

import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { color, font, space } from '@web/theme/tokens';
import { Checkbox, TickRow } from '@web/ui/form/Tick';
import { Person } from '@web/ui/media/Person';
import { useSelection } from './useSelection';

interface BulkRowsProps<Row> {
  rows: readonly Row[];
  /** What stands at the end of a row. */
  end: (row: Row) => ReactNode;
  /** What is done to all that are ticked; `onDone` unticks them. */
  actions: (ids: readonly string[], onDone: () => void) => ReactNode;
}

/** People in rows that can be ticked, and what is done to those who are. */
export function BulkRows<Row extends { id: string; account: BaseAccount }>({ rows, end, actions }: BulkRowsProps<Row>) {
  const intl = useIntl();
  const selection = useSelection(rows.map(({ id }) => id));
  return (
    <>
      <Head>
        <TickRow>
          <Checkbox checked={selection.all} onChange={({ target }) => selection.tickAll(target.checked)} />
          <span>
            {selection.chosen.length > 0 ? (
              <FormattedMessage
                id="groups.chosen"
                defaultMessage="{count, plural, one {# chosen} other {# chosen}}"
                values={{ count: selection.chosen.length }}
              />
            ) : (
              <FormattedMessage id="groups.chooseAll" defaultMessage="Choose all" />
            )}
          </span>
        </TickRow>
        {selection.chosen.length > 0 && <Actions>{actions(selection.chosen, () => selection.tickAll(false))}</Actions>}
      </Head>
      <ul role="list">
        {rows.map((row) => (
          <Line key={row.id}>
            <Checkbox
              checked={selection.isTicked(row.id)}
              onChange={({ target }) => selection.tick(row.id, target.checked)}
              aria-label={intl.formatMessage({ id: 'groups.choose', defaultMessage: 'Choose {name}' }, { name: displayName(row.account) })}
            />
            <Person account={row.account} to={`/accounts/${row.account.username}`}>
              <Actions>{end(row)}</Actions>
            </Person>
          </Line>
        ))}
      </ul>
    </>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  min-block-size: 52px;
  border-block-end: 1px solid ${color.line};
  font-size: ${font.sm};
`;

const Line = styled.li`
  display: flex;
  gap: ${space[3]};
  align-items: center;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
`;

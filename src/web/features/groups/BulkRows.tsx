import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled, { css } from 'styled-components';
import type { BaseAccount } from '@contract/entities/accounts';
import { displayName } from '@contract/rules/names';
import { breakpoint, color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { AskFirst } from '@web/ui/dialog/AskFirst';
import { Menu } from '@web/ui/dialog/Menu';
import { Checkbox } from '@web/ui/form/Tick';
import { useMedia } from '@web/ui/hooks/useMedia';
import { BulkBar } from '@web/ui/list/BulkBar';
import { Person } from '@web/ui/media/Person';
import { ChooseAll } from './ChooseAll';
import { useRowActions, type Act } from './useRowActions';
import { useSelection } from './useSelection';

export interface RowAction<Row> {
  name: string;
  label: ReactNode;
  labelOf: (name: string) => string;
  secondary?: boolean;
  danger?: boolean;
  suits?: (row: Row) => boolean;
  act: Act<Row>;
  /** Asked before it is done to those who are ticked, where it cannot be taken back. */
  ask?: (count: number) => { title: ReactNode; about: ReactNode };
}

interface BulkRowsProps<Row> {
  rows: readonly Row[];
  /** In place of the rows where there are none: how the last of them went is still said above. */
  empty: ReactNode;
  actions: readonly RowAction<Row>[];
  inRows?: boolean;
  open?: (row: Row) => boolean;
  /** What else stands at the end of a row; `run` does something to it, and how that went is said. */
  end?: (row: Row, of: { run: (act: Act<Row>) => Promise<void>; pending: boolean }) => ReactNode;
  /** Said where what was done failed for a row that is there no longer. */
  gone?: ReactNode;
}

export function BulkRows<Row extends { id: string; account: BaseAccount }>({
  rows,
  empty,
  actions,
  inRows = false,
  open = () => true,
  end,
  gone,
}: BulkRowsProps<Row>) {
  const intl = useIntl();
  const openIds = rows.filter(open).map(({ id }) => id);
  const selection = useSelection(openIds);
  const { run, stateOf, pending, done, failed, missed } = useRowActions<Row>();
  const [asking, setAsking] = useState<RowAction<Row>>();
  const chosen = rows.filter(({ id }) => selection.isTicked(id));
  const chosenFor = ({ suits }: RowAction<Row>) => chosen.filter((row) => suits?.(row) ?? true);
  const start = (action: RowAction<Row>) => {
    void run(chosenFor(action), action.act);
    selection.tickAll(false);
  };
  const narrow = useMedia(`(max-width: ${breakpoint.middle - 1}px)`);
  const ask = (action: RowAction<Row>) => (action.ask ? setAsking(action) : start(action));
  const suiting = actions.filter((action) => chosenFor(action).length > 0);
  // Of one, what can be done stands beside it.
  const many = openIds.length > (inRows ? 1 : 0);
  // Of one, how it went stands in its row.
  const told = pending === 0 && done + failed > 1;
  const isGone = pending === 0 && !told && missed(rows);
  const asked = asking?.ask?.(chosenFor(asking).length);
  const change = intl.formatMessage(
    { id: 'groups.bulk.change', defaultMessage: 'Change {count, plural, one {# person} other {# people}}' },
    { count: chosen.length },
  );
  return (
    <>
      <Head $bare={!many && !told && !isGone}>
        {many && (
          <ChooseAll
            selection={selection}
            label={<FormattedMessage id="groups.chooseAll" defaultMessage="Choose all" />}
            chosen={
              <FormattedMessage
                id="groups.chosen"
                defaultMessage="{count, plural, one {# chosen} other {# chosen}}"
                values={{ count: selection.chosen.length }}
              />
            }
          />
        )}
        <Told role="status">
          {told && (
            <FormattedMessage
              id="groups.bulk.result"
              defaultMessage="{failed, plural, =0 {Done for all {done}.} other {Done for {done}, not for {failed}: why stands beside each.}}"
              values={{ done, failed }}
            />
          )}
          {isGone && gone}
        </Told>
      </Head>
      {rows.length === 0 && empty}
      <ul role="list">
        {rows.map((row) => {
          const name = displayName(row.account);
          const state = stateOf(row.id);
          return (
            <Line key={row.id}>
              {many && (
                <Tick>
                  {open(row) && (
                    <Checkbox
                      checked={selection.isTicked(row.id)}
                      onChange={({ target }) => selection.tick(row.id, target.checked)}
                      aria-label={intl.formatMessage({ id: 'groups.choose', defaultMessage: 'Choose {name}' }, { name })}
                    />
                  )}
                </Tick>
              )}
              <Whole>
                <Person account={row.account} to={`/accounts/${row.account.username}`}>
                  <End>
                    {end?.(row, { run: (act) => run([row], act), pending: state?.status === 'pending' })}
                    {inRows &&
                      actions
                        .filter(({ suits }) => suits?.(row) ?? true)
                        .map((action) => (
                          <Button
                            key={action.name}
                            size="sm"
                            variant={action.secondary ? 'secondary' : 'primary'}
                            pending={state?.status === 'pending'}
                            aria-label={action.labelOf(name)}
                            onClick={() => void run([row], action.act)}
                          >
                            {action.label}
                          </Button>
                        ))}
                  </End>
                </Person>
                {state?.status === 'failed' && (
                  <Failed>{state.why ?? <FormattedMessage id="errors.generic" defaultMessage="Something went wrong" />}</Failed>
                )}
              </Whole>
            </Line>
          );
        })}
      </ul>
      {chosen.length > 0 && (
        <BulkBar aria-label={intl.formatMessage({ id: 'groups.bulk', defaultMessage: 'For those who are chosen' })}>
          {narrow && !inRows ? (
            // What stands in a row's menu is named at a length that has no room beside another.
            <Menu
              label={change}
              trigger={(given) => (
                <Button {...given} variant="secondary" wide disabled={pending > 0}>
                  {change}
                </Button>
              )}
              items={suiting.map((action) => ({
                label: action.label,
                danger: action.danger ?? false,
                apart: action.danger ?? false,
                onSelect: () => ask(action),
              }))}
            />
          ) : (
            suiting.map((action) => (
              <Button
                key={action.name}
                size="sm"
                variant={action.secondary ? 'secondary' : 'primary'}
                disabled={pending > 0}
                onClick={() => ask(action)}
              >
                {action.label}
              </Button>
            ))
          )}
        </BulkBar>
      )}
      {asking && asked && (
        <AskFirst
          {...asked}
          act={asking.label}
          pending={false}
          onAct={async () => {
            start(asking);
            return {};
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

/** There all the time, for what is said in it to be heard; it takes no room while it holds nothing. */
const Head = styled.div<{ $bare: boolean }>`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[4]};
  align-items: center;
  ${({ $bare }) =>
    !$bare &&
    css`
      min-block-size: 52px;
      border-block-end: 1px solid ${color.line};
    `}
  font-size: ${font.sm};
`;

const Told = styled.p`
  flex: 1;
`;

const Line = styled.li`
  display: flex;
  align-items: center;
  & + & {
    border-block-start: 1px solid ${color.line};
  }
`;

/** As high as a row of one line, so that it stands beside the face also where a row takes more. */
const Tick = styled.label`
  display: grid;
  flex: none;
  place-items: center start;
  align-self: start;
  inline-size: 32px;
  block-size: 56px;
  @media (pointer: coarse) {
    inline-size: 44px;
    block-size: 60px;
  }
  cursor: pointer;
  &:empty {
    cursor: auto;
  }
`;

const Whole = styled.div`
  flex: 1;
  min-inline-size: 0;
`;

const Failed = styled.p`
  padding-block-end: ${space[2]};
  color: ${color.badText};
  font-size: ${font.sm};
`;

const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
`;

const End = styled(Actions)`
  margin-inline-start: auto;
`;

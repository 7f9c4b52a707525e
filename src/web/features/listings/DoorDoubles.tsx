import { memo } from 'react';
import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { DoorDouble, DoorList } from '@contract/entities/door';
import { selectDoorLists, selectDoubles } from '@web/state/door/doorSlice';
import { space } from '@web/theme/tokens';
import { Notice } from '@web/ui/feedback/Notice';
import { nameOf } from './DoorSettings';

export function DoorDoubles() {
  const doubles = useSelector(selectDoubles);
  const lists = useSelector(selectDoorLists);
  if (doubles.length === 0) return null;
  return (
    <Notice kind="bad">
      <strong>
        <FormattedMessage
          id="listings.door.doubles"
          defaultMessage="{count, plural, one {# pass was let in twice} other {# passes were let in twice}}"
          values={{ count: doubles.length }}
        />
      </strong>
      <List role="list">
        {doubles.map((double) => (
          <Double key={`${double.passId} ${double.listId}`} double={double} list={lists.find(({ id }) => id === double.listId)} />
        ))}
      </List>
    </Notice>
  );
}

interface DoubleProps {
  double: DoorDouble;
  list: DoorList | undefined;
}

const scansOf = ({ admissions }: DoorDouble) => admissions.map(({ scanId }) => scanId).join();

/** All of them are told again with each new one: the others are not drawn anew, while somebody waits at the door. */
const Double = memo(
  function Double({ double: { name, number, admissions }, list }: DoubleProps) {
    const intl = useIntl();
    return (
      <Row>
        <bdi>{name}</bdi> · {intl.formatNumber(number, { useGrouping: false })}
        {list && list.kind !== 'entrance' && ` · ${nameOf(list, intl)}`}
        <ul role="list">
          {admissions.map(({ scanId, at, door, by }) => (
            <li key={scanId}>
              <FormattedMessage
                id="listings.door.admission"
                defaultMessage="{time} {door, select, none {} other {at {door}}} by {by}"
                values={{ time: <FormattedTime value={at} />, door: door || 'none', by: <bdi>{by}</bdi> }}
              />
            </li>
          ))}
        </ul>
      </Row>
    );
  },
  (before, now) => before.list === now.list && before.double.name === now.double.name && scansOf(before.double) === scansOf(now.double),
);

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-block-size: 240px;
  margin-block-start: ${space[2]};
  overflow-y: auto;
`;

const Row = styled.li`
  content-visibility: auto;
  contain-intrinsic-block-size: auto 72px;
`;

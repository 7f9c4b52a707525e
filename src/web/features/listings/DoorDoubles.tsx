import { FormattedMessage, FormattedTime, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import { selectDoorLists, selectDoubles } from '@web/state/door/doorSlice';
import { space } from '@web/theme/tokens';
import { Notice } from '@web/ui/feedback/Notice';
import { nameOf } from './DoorSettings';

/** The passes that let somebody in more than once, told at every door: by whom, where and when. */
export function DoorDoubles() {
  const intl = useIntl();
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
        {doubles.map(({ passId, listId, name, number, admissions }) => {
          const list = lists.find(({ id }) => id === listId);
          return (
            <li key={`${passId} ${listId}`}>
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
            </li>
          );
        })}
      </List>
    </Notice>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${space[2]};
  max-block-size: 240px;
  margin-block-start: ${space[2]};
  overflow-y: auto;
`;

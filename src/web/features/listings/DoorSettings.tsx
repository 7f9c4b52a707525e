import { useState } from 'react';
import { useIntl, type IntlShape } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import type { DoorList } from '@contract/entities/door';
import { deviceNamed, listChosen, selectDoorListId, selectDoorLists, selectDoorName } from '@web/state/door/doorSlice';
import { space } from '@web/theme/tokens';
import { SelectField } from '@web/ui/form/SelectField';
import { TextField } from '@web/ui/form/TextField';

export function DoorSettings() {
  const intl = useIntl();
  const dispatch = useDispatch();
  const listId = useSelector(selectDoorListId);
  const lists = useSelector(selectDoorLists);
  const [typed, setTyped] = useState(useSelector(selectDoorName));
  return (
    <Row>
      {lists.length > 1 && (
        <SelectField
          label={intl.formatMessage({ id: 'listings.door.list', defaultMessage: 'List' })}
          required
          value={listId}
          onChange={(id) => id && dispatch(listChosen(id))}
          choices={lists.map((list) => ({ value: list.id, label: nameOf(list, intl) }))}
        />
      )}
      <TextField
        label={intl.formatMessage({ id: 'listings.door.name', defaultMessage: 'Name of this door' })}
        value={typed}
        maxLength={60}
        onChange={(text) => {
          setTyped(text);
          dispatch(deviceNamed(text.trim()));
        }}
      />
    </Row>
  );
}

export const nameOf = ({ kind, name, startTime }: DoorList, intl: IntlShape): string =>
  kind === 'entrance'
    ? intl.formatMessage({ id: 'listings.door.entrance', defaultMessage: 'Entrance' })
    : startTime
      ? `${name}, ${intl.formatDate(startTime, { weekday: 'short', hour: 'numeric', minute: '2-digit' })}`
      : name;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  > * {
    flex: 1 1 220px;
  }
`;

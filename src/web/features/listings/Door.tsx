import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { readPassCode } from '@contract/rules/passCodes';
import { doorOpened } from '@web/state/door/doorActions';
import { codeScanned, searchChanged, selectDoor } from '@web/state/door/doorSlice';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useWakeLock } from '@web/ui/hooks/useWakeLock';
import { DoorAnswer } from './DoorAnswer';
import { DoorCamera } from './DoorCamera';
import { DoorDoubles } from './DoorDoubles';
import { DoorPass } from './DoorPass';
import { DoorSettings } from './DoorSettings';
import { DoorState } from './DoorState';

/** The door of an event: who comes is scanned, or found by name or number, and let in once, with or without a network. */
export function Door({ eventId }: { eventId: string }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const door = useSelector(selectDoor);
  useEffect(() => void dispatch(doorOpened(eventId)), [dispatch, eventId]);
  useWakeLock(true);
  if (door?.eventId !== eventId) return <Skeleton shape="row" count={5} />;

  const { search, found, count, takenAt, taking, answer } = door;
  const isThere = takenAt !== null || taking !== 'now';
  const label = intl.formatMessage({ id: 'listings.door.search', defaultMessage: 'Name, number or scanned code' });
  return (
    <Stack>
      <DoorSettings door={door} />
      <Count role="status">
        {isThere && (
          <FormattedMessage
            id="listings.door.numbers"
            defaultMessage="<strong>{checkedIn, number}</strong> of {all, number} are in"
            values={{ ...count, strong: (words) => <strong key="in">{words}</strong> }}
          />
        )}
      </Count>
      <DoorState door={door} />
      <DoorAnswer answer={answer} passTypes={door.door?.passTypes ?? []} />
      <DoorCamera onCode={(code) => dispatch(codeScanned(code))} />
      <SearchInput
        value={search}
        onChange={(text) => {
          // A code is looked up when it is whole, and is no name.
          if (!readPassCode(text)) dispatch(searchChanged(text));
        }}
        label={label}
        placeholder={label}
        // A scanner that is held in the hand types the code and presses Enter.
        takes={(text) => {
          if (!readPassCode(text)) return false;
          dispatch(codeScanned(text));
          return true;
        }}
      />
      <DoorDoubles doubles={door.doubles} lists={door.door?.lists ?? []} />
      {!isThere ? (
        <Skeleton shape="row" count={5} />
      ) : found.length === 0 ? (
        <EmptyState>
          {search ? (
            <FormattedMessage id="listings.door.nobodyFound" defaultMessage="No pass goes by that name or number." />
          ) : (
            <FormattedMessage id="listings.door.nobody" defaultMessage="Nobody has a pass for this event yet." />
          )}
        </EmptyState>
      ) : (
        <ul role="list">
          {found.map((pass) => (
            <DoorPass key={pass.id} pass={pass} listId={door.listId} passTypes={door.door?.passTypes ?? []} />
          ))}
        </ul>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  max-inline-size: 760px;
`;

const Count = styled.p`
  min-block-size: 2.4rem;
  color: ${color.quiet};
  font-size: ${font.lg};
  strong {
    color: ${color.text};
    font-size: ${font.h3};
    font-variant-numeric: tabular-nums;
  }
`;

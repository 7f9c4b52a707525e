import { memo, useCallback, useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { ENTRANCE } from '@contract/rules/doorScans';
import { readPassCode } from '@contract/rules/passCodes';
import { doorOpened } from '@web/state/door/doorActions';
import {
  codeScanned,
  FOUND_AT_MOST,
  searchChanged,
  selectAtDoor,
  selectDoorCount,
  selectDoorEventId,
  selectDoorListId,
  selectDoorPassTypes,
  selectDoorSearch,
  selectFound,
} from '@web/state/door/doorSlice';
import { color, font, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { useScannerKeys } from '@web/ui/form/useScannerKeys';
import { useWakeLock } from '@web/ui/hooks/useWakeLock';
import { DoorAnswer } from './DoorAnswer';
import { DoorCamera } from './DoorCamera';
import { DoorDoubles } from './DoorDoubles';
import { DoorPass } from './DoorPass';
import { DoorSettings } from './DoorSettings';
import { DoorState } from './DoorState';

/**
 * The door of an event: who comes is scanned, or found by name or number, and let in once, with or without a network. Each part
 * reads what it shows by itself, so that an answer draws nothing but itself.
 */
export function Door({ eventId }: { eventId: string }) {
  const dispatch = useDispatch();
  const isHere = useSelector(selectDoorEventId) === eventId;
  useEffect(() => void dispatch(doorOpened(eventId)), [dispatch, eventId]);
  useWakeLock(true);
  return isHere ? <Parts /> : <Skeleton shape="row" count={5} />;
}

const Parts = memo(function Parts() {
  const dispatch = useDispatch();
  const scan = useCallback((code: string) => void dispatch(codeScanned(code)), [dispatch]);
  return (
    <Stack>
      <DoorSettings />
      <DoorCount />
      <DoorState />
      <DoorAnswer />
      <DoorCamera onCode={scan} />
      <DoorSearch onCode={scan} />
      <DoorDoubles />
      <DoorFound />
    </Stack>
  );
});

const selectIsThere = (state: Parameters<typeof selectAtDoor>[0]): boolean => {
  const { takenAt, taking } = selectAtDoor(state);
  return takenAt !== null || taking !== 'now';
};

function DoorCount() {
  const { all, checkedIn } = useSelector(selectDoorCount);
  return (
    <Count role="status">
      {useSelector(selectIsThere) && (
        <FormattedMessage
          id="listings.door.numbers"
          defaultMessage="<strong>{checkedIn, number}</strong> of {all, number} are in"
          values={{ all, checkedIn, strong: (words) => <strong key="in">{words}</strong> }}
        />
      )}
    </Count>
  );
}

function DoorSearch({ onCode }: { onCode: (code: string) => void }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const input = useRef<HTMLInputElement>(null);
  useScannerKeys(input);
  const label = intl.formatMessage({ id: 'listings.door.search', defaultMessage: 'Name, number or scanned code' });
  return (
    <SearchInput
      inputRef={input}
      value={useSelector(selectDoorSearch)}
      onChange={(text) => {
        // A code is looked up when it is whole, and is no name.
        if (!readPassCode(text)) dispatch(searchChanged(text));
      }}
      label={label}
      placeholder={label}
      // A scanner that is held in the hand types the code and presses Enter.
      takes={(text) => {
        if (!readPassCode(text)) return false;
        onCode(text);
        return true;
      }}
    />
  );
}

function DoorFound() {
  const isThere = useSelector(selectIsThere);
  const search = useSelector(selectDoorSearch);
  const found = useSelector(selectFound);
  const listId = useSelector(selectDoorListId);
  const passTypes = useSelector(selectDoorPassTypes);
  if (!isThere) return <Skeleton shape="row" count={5} />;
  if (found.length > 0) {
    return (
      <>
        <ul role="list">
          {found.map((pass) => (
            <DoorPass key={pass.id} pass={pass} listId={listId} passTypes={passTypes} />
          ))}
        </ul>
        {found.length === FOUND_AT_MOST && (
          <More>
            <FormattedMessage
              id="listings.door.first"
              defaultMessage="These are the first {most, number}. A name or a number finds the others."
              values={{ most: FOUND_AT_MOST }}
            />
          </More>
        )}
      </>
    );
  }
  return (
    <EmptyState>
      {search ? (
        <FormattedMessage id="listings.door.nobodyFound" defaultMessage="No pass goes by that name or number." />
      ) : listId !== ENTRANCE ? (
        <FormattedMessage id="listings.door.nobodyOnList" defaultMessage="Nobody is on this list yet." />
      ) : (
        <FormattedMessage id="listings.door.nobody" defaultMessage="Nobody has a pass for this event yet." />
      )}
    </EmptyState>
  );
}

const Stack = styled.div`
  /* No grid: what sticks in one moves within its own row alone. */
  display: flex;
  flex-direction: column;
  gap: ${space[4]};
  max-inline-size: 760px;
`;

const More = styled.p`
  color: ${color.quiet};
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

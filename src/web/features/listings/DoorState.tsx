import { CircleCheck } from 'lucide-react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled from 'styled-components';
import { doorOpened } from '@web/state/door/doorActions';
import { selectAtDoor } from '@web/state/door/doorSlice';
import { selectOnline } from '@web/state/realtime/realtimeSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Notice } from '@web/ui/feedback/Notice';

export function DoorState() {
  const dispatch = useDispatch();
  const { eventId, takenAt, taking, waiting, refused, page } = useSelector(selectAtDoor);
  const online = useSelector(selectOnline);
  const again = (
    <Button size="sm" variant="secondary" onClick={() => eventId && dispatch(doorOpened(eventId))}>
      <FormattedMessage id="errors.retry" defaultMessage="Try again" />
    </Button>
  );
  const unsent = waiting > 0 && (
    <FormattedMessage
      id="listings.door.unsent"
      defaultMessage="{count, plural, one {# scan is stored here and will be sent} other {# scans are stored here and will be sent}}."
      values={{ count: waiting }}
    />
  );
  if (refused !== null) {
    return (
      <Notice kind="bad" action={again}>
        <FormattedMessage id="listings.door.refusedScans" defaultMessage="The scans of this device were not taken." /> {refused} {unsent}
      </Notice>
    );
  }
  if (!online || (taking === 'failed' && takenAt !== null)) {
    return (
      <Notice kind="warning" action={online && again}>
        {takenAt === null ? (
          <FormattedMessage id="listings.door.nothingTaken" defaultMessage="No network, and no list of passes on this device." />
        ) : (
          <FormattedMessage
            id="listings.door.offline"
            defaultMessage="No network. The door works on with the list of {time}."
            values={{ time: <FormattedTime value={takenAt} /> }}
          />
        )}{' '}
        {unsent}
      </Notice>
    );
  }
  if (taking === 'failed') {
    return (
      <Notice kind="bad" action={again}>
        <FormattedMessage id="listings.door.notTaken" defaultMessage="The list of passes did not come." />
      </Notice>
    );
  }
  if (takenAt === null) return null;
  return (
    <Quiet role="status">
      {page === 'kept' && (
        <>
          <CircleCheck size={16} strokeWidth={1.5} aria-hidden />
          <FormattedMessage id="listings.door.ready" defaultMessage="Works without a network" />
        </>
      )}
      {page === 'never' && (
        <FormattedMessage
          id="listings.door.keepOpen"
          defaultMessage="Works without a network while this page stays open. This browser cannot open it anew then."
        />
      )}
    </Quiet>
  );
}

const Quiet = styled.p`
  display: flex;
  gap: ${space[1]};
  align-items: center;
  min-block-size: 1lh;
  color: ${color.quiet};
  font-size: ${font.sm};
`;

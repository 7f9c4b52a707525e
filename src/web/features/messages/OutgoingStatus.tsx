import { CircleAlert, Clock } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { messageDiscarded, sendingRetried, type OutgoingMessage } from '@web/state/outgoing/outgoingSlice';
import { selectOnline } from '@web/state/realtime/realtimeSlice';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';

export function OutgoingStatus({ outgoing: { clientId, status, error } }: { outgoing: OutgoingMessage }) {
  const dispatch = useDispatch();
  const online = useSelector(selectOnline);
  if (status !== 'failed') {
    return (
      <OnItsWay>
        <Clock size={12} strokeWidth={2} aria-hidden />
        {online ? (
          <FormattedMessage id="messages.sending" defaultMessage="Sending…" />
        ) : (
          <FormattedMessage id="messages.waiting" defaultMessage="Sent when you are back online" />
        )}
      </OnItsWay>
    );
  }
  return (
    <Failed role="alert">
      <CircleAlert size={14} strokeWidth={2} aria-hidden />
      <span>{error ?? <FormattedMessage id="messages.failed" defaultMessage="This could not be sent." />}</span>
      <Button size="sm" variant="quiet" onClick={() => dispatch(sendingRetried(clientId))}>
        <FormattedMessage id="messages.retry" defaultMessage="Try again" />
      </Button>
      <Button size="sm" variant="quiet" onClick={() => dispatch(messageDiscarded(clientId))}>
        <FormattedMessage id="messages.discard" defaultMessage="Discard" />
      </Button>
    </Failed>
  );
}

const appear = keyframes`from { opacity: 0; }`;

const State = styled.div`
  grid-area: state;
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  align-items: center;
  justify-content: end;
  font-size: ${font.xs};
  line-height: 1.4;
`;

// Most are there before this could be read, and then it must not flicker.
const OnItsWay = styled(State)`
  padding: 3px ${space[1]} 0;
  color: ${color.quiet};
  animation: ${appear} 160ms ease-out 500ms both;
`;

const Failed = styled(State)`
  color: ${color.badText};
`;

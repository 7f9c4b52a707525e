import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { reconnectAsked, selectOnline, selectReconnecting, selectRetryAt, selectSocketStatus } from '@web/state/realtime/realtimeSlice';
import { Button } from '@web/ui/Button';
import { Notice } from '@web/ui/Notice';
import { useNow } from '@web/ui/useNow';

/** What the reader should know of the network: that it is away, or when the next attempt is made. */
export function Banners() {
  const online = useSelector(selectOnline);
  const reconnecting = useSelector(selectReconnecting);
  if (!online) {
    return (
      <Notice kind="warning">
        <FormattedMessage id="network.offline" defaultMessage="You are offline. What you write is sent when you are back." />
      </Notice>
    );
  }
  return reconnecting ? <Reconnecting /> : null;
}

function Reconnecting() {
  const dispatch = useDispatch();
  const status = useSelector(selectSocketStatus);
  const retryAt = useSelector(selectRetryAt);
  const now = useNow(1_000, retryAt !== null);
  const seconds = retryAt === null ? 0 : Math.max(0, Math.ceil((retryAt - now) / 1_000));
  const again = (
    <Button size="sm" variant="quiet" onClick={() => dispatch(reconnectAsked())}>
      <FormattedMessage id="network.now" defaultMessage="Try now" />
    </Button>
  );
  return (
    <Notice kind="warning" action={status === 'connecting' ? undefined : again}>
      {status === 'lost' ? (
        <FormattedMessage id="network.lost" defaultMessage="Messages could not be reached." />
      ) : seconds > 0 ? (
        <FormattedMessage
          id="network.waiting"
          defaultMessage="The connection was lost. Next attempt in {seconds, plural, one {# second} other {# seconds}}."
          values={{ seconds }}
        />
      ) : (
        <FormattedMessage id="network.connecting" defaultMessage="Connecting again…" />
      )}
    </Notice>
  );
}

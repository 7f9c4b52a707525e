import type { ReactNode } from 'react';
import { WifiOff } from 'lucide-react';
import { FormattedMessage } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled, { keyframes } from 'styled-components';
import { reconnectAsked, selectOnline, selectReconnecting, selectRetryAt, selectSocketStatus } from '@web/state/realtime/realtimeSlice';
import { color, font, layer, media, motion, shadow, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Button } from '@web/ui/button/Button';
import { useNow } from '@web/ui/time/useNow';

/** What the reader should know of the network: that it is away, or when it is tried again. It lies in the frame's head, where it moves and hides nothing that is read. */
export function Banners() {
  const online = useSelector(selectOnline);
  const reconnecting = useSelector(selectReconnecting);
  const lost = useSelector(selectSocketStatus) === 'lost';
  // Said once for each state: a countdown that speaks would not let anybody listen to anything else.
  const said = !online ? OFFLINE : reconnecting ? (lost ? LOST : CONNECTING) : null;
  return (
    <>
      <Announcer>{said}</Announcer>
      {!online ? <Banner>{OFFLINE}</Banner> : reconnecting && <Reconnecting />}
    </>
  );
}

const OFFLINE = <FormattedMessage id="network.offline" defaultMessage="You are offline" />;
const LOST = <FormattedMessage id="network.lost" defaultMessage="Messages could not be reached." />;
const CONNECTING = <FormattedMessage id="network.connecting" defaultMessage="Connecting again…" />;

function Reconnecting() {
  const dispatch = useDispatch();
  const status = useSelector(selectSocketStatus);
  const retryAt = useSelector(selectRetryAt);
  const now = useNow(1_000, retryAt !== null);
  const seconds = retryAt === null ? 0 : Math.max(0, Math.ceil((retryAt - now) / 1_000));
  const again = (
    <Button size="sm" variant="secondary" onClick={() => dispatch(reconnectAsked())}>
      <FormattedMessage id="network.now" defaultMessage="Try now" />
    </Button>
  );
  return (
    <Banner action={status === 'connecting' ? undefined : again}>
      {status === 'lost' ? (
        LOST
      ) : seconds > 0 ? (
        <FormattedMessage
          id="network.waiting"
          defaultMessage="Connection lost. Next attempt in {seconds, plural, one {# second} other {# seconds}}."
          values={{ seconds }}
        />
      ) : (
        CONNECTING
      )}
    </Banner>
  );
}

const Banner = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Strip>
    <WifiOff size={20} strokeWidth={1.5} aria-hidden />
    <span>{children}</span>
    {action}
  </Strip>
);

const fromAbove = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Strip = styled.div`
  position: fixed;
  inset-block-start: var(--banner, 6px);
  inset-inline: ${space[4]};
  z-index: ${layer.player};
  display: flex;
  gap: ${space[3]};
  align-items: center;
  inline-size: fit-content;
  min-block-size: 44px;
  margin-inline: auto;
  padding-block: 6px;
  padding-inline: ${space[4]} 6px;
  border-radius: 22px;
  background: ${color.warningTint};
  color: ${color.warningText};
  box-shadow: ${shadow.float};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  animation: ${fromAbove} ${motion.slow};
  /* What it lies over can still be pressed. */
  pointer-events: none;
  > svg {
    flex: none;
  }
  > span:last-child {
    padding-inline-end: 10px;
  }
  > button {
    flex: none;
    pointer-events: auto;
  }
  ${media.wide} {
    inset-block-start: calc(var(--acting, 0px) + 10px);
  }
  ${media.forced} {
    border: 1px solid;
  }
  ${media.print} {
    display: none;
  }
`;

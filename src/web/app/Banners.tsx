import { useState, type CSSProperties, type ReactNode } from 'react';
import { WifiOff, X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import styled, { createGlobalStyle, keyframes } from 'styled-components';
import { reconnectAsked, selectOnline, selectReconnecting, selectRetryAt, selectSocketStatus } from '@web/state/realtime/realtimeSlice';
import { selectActingAs, selectShared } from '@web/state/session/sessionSlice';
import { breakpoint, color, font, layer, media, motion, shadow, space } from '@web/theme/tokens';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Button } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { useNow } from '@web/ui/time/useNow';

/** What the reader should know of the network: that it is away, or when it is tried again. Once they know it they can put it away until the next time. */
export function Banners() {
  const online = useSelector(selectOnline);
  const reconnecting = useSelector(selectReconnecting);
  const lost = useSelector(selectSocketStatus) === 'lost';
  // Said once for each state: a countdown that speaks would not let anybody listen to anything else.
  const said = !online ? OFFLINE : reconnecting ? (lost ? LOST : CONNECTING) : null;
  const [dismissed, setDismissed] = useState(false);
  if (dismissed && !said) setDismissed(false);
  const dismiss = () => setDismissed(true);
  return (
    <>
      <Announcer>{said}</Announcer>
      {!dismissed && (online ? reconnecting && <Reconnecting onDismiss={dismiss} /> : <Banner onDismiss={dismiss}>{OFFLINE}</Banner>)}
    </>
  );
}

const OFFLINE = <FormattedMessage id="network.offline" defaultMessage="You are offline" />;
const LOST = <FormattedMessage id="network.lost" defaultMessage="Messages could not be reached." />;
const CONNECTING = <FormattedMessage id="network.connecting" defaultMessage="Connecting again…" />;

function Reconnecting({ onDismiss }: { onDismiss: () => void }) {
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
    <Banner action={status === 'connecting' ? undefined : again} onDismiss={onDismiss}>
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

interface BannerProps {
  action?: ReactNode;
  onDismiss: () => void;
  children: ReactNode;
}

function Banner({ action, onDismiss, children }: BannerProps) {
  const intl = useIntl();
  const isForAnother = [useSelector(selectActingAs), useSelector(selectShared)].some((whom) => whom !== null);
  const over = isForAnother ? STRIP : 0;
  return (
    <>
      <Room $height={over + STRIP} />
      <Strip style={{ '--over': `${over}px` } as CSSProperties}>
        <WifiOff size={20} strokeWidth={1.5} aria-hidden />
        <span>{children}</span>
        {action}
        <IconButton label={intl.formatMessage({ id: 'ui.close', defaultMessage: 'Close' })} onClick={onDismiss}>
          <X size={18} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Strip>
    </>
  );
}

/** How high it is in pixels, as is what says for whom somebody acts. */
const STRIP = 44;

// On small screens whatever stands at the top of the window makes room for it: it would lie over what is read.
const Room = createGlobalStyle<{ $height: number }>`
  @media screen and (max-width: ${breakpoint.wide - 1}px) {
    :root:root:root { --acting: ${({ $height }) => $height}px; }
  }
`;

const fromAbove = keyframes`from { opacity: 0; transform: translateY(-8px); }`;

const Strip = styled.div`
  position: fixed;
  inset: var(--over) 0 auto;
  z-index: ${layer.player};
  display: flex;
  gap: ${space[2]};
  align-items: center;
  block-size: ${STRIP}px;
  padding-inline: ${space[4]} 6px;
  background: ${color.warningTint};
  color: ${color.warningText};
  font-size: ${font.sm};
  font-variant-numeric: tabular-nums;
  line-height: 1.35;
  animation: ${fromAbove} ${motion.slow};
  > svg {
    flex: none;
  }
  > span {
    flex: 1;
    min-inline-size: 0;
    max-block-size: 100%;
    overflow: hidden;
  }
  > button {
    flex: none;
    color: inherit;
  }
  /* In the head there is room between the logo and the tools. */
  ${media.wide} {
    inset: calc(var(--acting) + 8px) ${space[4]} auto;
    inline-size: fit-content;
    max-inline-size: calc(100% - 480px);
    block-size: auto;
    min-block-size: ${STRIP}px;
    margin-inline: auto;
    padding-block: 2px;
    padding-inline-end: 4px;
    border-radius: 22px;
    box-shadow: ${shadow.float};
    /* What it lies over can still be pressed. */
    pointer-events: none;
    > span {
      overflow: visible;
    }
    > button {
      pointer-events: auto;
    }
  }
  ${media.forced} {
    border: 1px solid;
  }
  ${media.print} {
    display: none;
  }
`;

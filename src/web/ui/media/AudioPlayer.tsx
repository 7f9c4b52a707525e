import { Gauge, RotateCcw, RotateCw, X } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import styled, { createGlobalStyle } from 'styled-components';
import { channelAddress } from '@contract/rules/channelAddresses';
import { showMediaSession } from '@web/platform/mediaSession';
import { color, font, frame, layer, radius, shadow, space, width } from '@web/theme/tokens';
import { Button } from '../button/Button';
import { IconButton } from '../button/IconButton';
import { Link } from '../navigation/Link';
import { takeTurn } from './turns';

interface AudioPlayerProps {
  title: string;
  audioUrl: string;
  imageUrl?: string | null | undefined;
  channel: { slug: string; name: string };
  /** Where the content stands that is played. */
  to?: string;
  paused?: boolean;
  /** Where it was left, in seconds, and how fast it is played. */
  from?: number;
  rate?: number;
  /** Whether it cannot be played, not even from a new address. */
  broken?: boolean;
  onPaused?: (paused: boolean) => void;
  onProgress?: (seconds: number) => void;
  onEnd?: () => void;
  onRate?: (rate: number) => void;
  onBroken?: () => void;
  onClose: () => void;
}

const RATES = [1, 1.25, 1.5, 2, 0.75] as const;
const BACK_S = 15;
const FORWARD_S = 30;

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

export function AudioPlayer(props: AudioPlayerProps) {
  const { title, audioUrl, imageUrl, channel, to, paused = false, from = 0, rate = 1, broken = false, onClose } = props;
  const intl = useIntl();
  const box = useRef<HTMLElement>(null);
  const audio = useRef<HTMLAudioElement>(null);
  // A new address of the same recording goes on where the one before stood.
  const at = useRef(from);
  const told = useRef(props);
  useLayoutEffect(() => {
    told.current = props;
  });
  const [height, setHeight] = useState(0);

  useLayoutEffect(() => {
    if (!box.current || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(() => setHeight(box.current?.offsetHeight ?? 0));
    observer.observe(box.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    const { current } = audio;
    if (!current || current.paused === paused) return;
    if (paused) current.pause();
    // Its element begins by itself once it is there; a browser that keeps it silent says so.
    else if (current.readyState > 0) current.play().catch(() => told.current.onPaused?.(true));
  }, [paused]);

  useEffect(() => {
    if (audio.current) audio.current.playbackRate = rate;
  }, [rate, audioUrl]);

  useEffect(
    () =>
      showMediaSession(
        { title, artist: channel.name, image: imageUrl },
        {
          play: () => told.current.onPaused?.(false),
          pause: () => told.current.onPaused?.(true),
          stop: () => told.current.onClose(),
          skip,
          seek: (seconds) => audio.current && (audio.current.currentTime = seconds),
        },
      ),
    [title, channel.name, imageUrl],
  );

  function skip(seconds: number) {
    if (audio.current) audio.current.currentTime = Math.max(0, audio.current.currentTime + seconds);
  }

  return (
    <Box ref={box} role="region" aria-label={intl.formatMessage({ id: 'ui.player', defaultMessage: 'Audio player' })}>
      <Room $height={height} />
      {imageUrl && <Blur src={imageUrl} alt="" />}
      <Row>
        {imageUrl && <img src={imageUrl} alt="" width={48} height={48} />}
        <Words>
          <strong>{to ? <Link to={to}>{title}</Link> : title}</strong>
          <Link to={channelAddress(channel)}>{channel.name}</Link>
        </Words>
        <IconButton label={intl.formatMessage({ id: 'ui.player.close', defaultMessage: 'Close player' })} onClick={onClose}>
          <X {...icon} />
        </IconButton>
      </Row>
      {broken ? (
        <Broken role="alert">
          <FormattedMessage id="ui.video.broken" defaultMessage="This cannot be played here." />
          <Button size="sm" variant="secondary" onClick={() => told.current.onBroken?.()}>
            <FormattedMessage id="errors.retry" defaultMessage="Try again" />
          </Button>
        </Broken>
      ) : (
        <>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the recordings carry none; a transcript stands on the content's page */}
          <audio
            key={audioUrl}
            ref={audio}
            src={audioUrl}
            controls
            autoPlay={!paused}
            aria-label={title}
            onLoadedMetadata={({ currentTarget }) => {
              currentTarget.playbackRate = rate;
              if (at.current > 0) currentTarget.currentTime = at.current;
            }}
            onPlay={(event) => {
              takeTurn(event);
              told.current.onPaused?.(false);
            }}
            onPause={({ currentTarget }) => {
              told.current.onProgress?.(currentTarget.currentTime);
              told.current.onPaused?.(true);
            }}
            onTimeUpdate={({ currentTarget }) => {
              at.current = currentTarget.currentTime;
              told.current.onProgress?.(at.current);
            }}
            onEnded={() => {
              at.current = 0;
              told.current.onEnd?.();
            }}
            onError={() => told.current.onBroken?.()}
          />
          <Tools>
            <IconButton
              label={intl.formatMessage({ id: 'ui.player.back', defaultMessage: 'Back {seconds} seconds' }, { seconds: BACK_S })}
              onClick={() => skip(-BACK_S)}
            >
              <RotateCcw {...icon} />
            </IconButton>
            <IconButton
              label={intl.formatMessage({ id: 'ui.player.forward', defaultMessage: 'Forward {seconds} seconds' }, { seconds: FORWARD_S })}
              onClick={() => skip(FORWARD_S)}
            >
              <RotateCw {...icon} />
            </IconButton>
            <Button
              size="sm"
              variant="quiet"
              icon={<Gauge size={16} strokeWidth={1.5} aria-hidden />}
              aria-label={intl.formatMessage({ id: 'ui.player.rate', defaultMessage: 'Speed: {rate, number} times' }, { rate })}
              onClick={() => told.current.onRate?.(RATES[(RATES.indexOf(rate as 1) + 1) % RATES.length]!)}
            >
              <FormattedNumber value={rate} />×
            </Button>
          </Tools>
        </>
      )}
    </Box>
  );
}

const WIDTH = 360;
/** So much of a wide screen's end the player takes, with the air around it. */
const SIDE = WIDTH + 2 * 16;

/** What stands at the foot of a page makes room for the player upon it, and so does a column of text beside it. */
const Room = createGlobalStyle<{ $height: number }>`
  :root { --player: ${({ $height }) => $height}px; }
  @media (min-width: 1024px) {
    :root {
      --player: ${({ $height }) => $height + 16}px;
      --player-side: max(0px, ${SIDE}px - max(32px, (100vw - var(--rail) - ${width.page}) / 2));
      /* 16 px of it for a scrollbar. */
      --reading: min(680px, 100vw - var(--rail) - 48px - ${SIDE}px);
    }
  }
`;

const Box = styled.aside`
  position: fixed;
  inset-block-end: calc(${frame.bar} + ${space[4]});
  inset-inline-end: ${space[4]};
  z-index: ${layer.player};
  overflow: hidden;
  inline-size: ${WIDTH}px;
  padding: ${space[3]};
  border-radius: ${radius.lg};
  background: ${color.raised};
  box-shadow: ${shadow.float};
  audio {
    position: relative;
    display: block;
    inline-size: 100%;
    block-size: 40px;
    margin-block-start: ${space[2]};
  }
  @media (max-width: 1023px) {
    inset-block-end: ${frame.bar};
    inset-inline: 0;
    inline-size: auto;
    border-radius: ${radius.lg} ${radius.lg} 0 0;
  }
  @media (forced-colors: active) {
    border: 1px solid;
  }
  @media print {
    display: none;
  }
`;

const Blur = styled.img`
  position: absolute;
  inset: -24px;
  inline-size: calc(100% + 48px);
  max-inline-size: none;
  block-size: calc(100% + 48px);
  object-fit: cover;
  opacity: 0.22;
  filter: blur(24px) saturate(1.4);
`;

const Row = styled.div`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  > img {
    flex: none;
    border-radius: ${radius.sm};
    object-fit: cover;
  }
`;

const Words = styled.div`
  flex: 1;
  min-inline-size: 0;
  line-height: 1.35;
  > * {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > strong {
    font-weight: 600;
  }
  > strong > a {
    color: inherit;
    text-decoration: none;
    &:hover {
      text-decoration: underline;
    }
  }
  > a {
    color: ${color.text};
    font-size: ${font.sm};
  }
`;

const Tools = styled.div`
  position: relative;
  display: flex;
  gap: ${space[2]};
  align-items: center;
  justify-content: center;
  margin-block: ${space[1]} -${space[1]};
`;

const Broken = styled.p`
  position: relative;
  display: flex;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  margin-block-start: ${space[3]};
`;

import { Download, Hourglass } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { BaseVideo } from '@contract/entities/media';
import { color, font, radius, space } from '@web/theme/tokens';
import { ButtonAnchor } from '../button/Button';
import { takeTurn } from './turns';

interface VideoPlayerProps {
  video: Pick<BaseVideo, 'width' | 'height' | 'thumbnailUrl' | 'readyToStream' | 'hlsUrl' | 'captionsUrl'>;
  label: string;
}

/** A video, or a recording of sound alone, with the browser's own controls. It begins when it is asked to, never by itself. */
export function VideoPlayer({ video, label }: VideoPlayerProps) {
  const { width, height, thumbnailUrl, readyToStream, hlsUrl, captionsUrl } = video;
  const [broken, setBroken] = useState<string | null>(null);
  if (!readyToStream)
    return (
      <Stead poster={thumbnailUrl}>
        <Hourglass size={20} strokeWidth={1.5} aria-hidden />
        <FormattedMessage id="ui.video.unready" defaultMessage="This video is being prepared. It will play here once it is ready." />
      </Stead>
    );
  if (broken === hlsUrl)
    return (
      <Stead poster={thumbnailUrl}>
        <FormattedMessage id="ui.video.broken" defaultMessage="This cannot be played here." />
        <ButtonAnchor
          href={hlsUrl}
          size="sm"
          variant="secondary"
          target="_blank"
          rel="noreferrer"
          icon={<Download size={16} strokeWidth={1.5} aria-hidden />}
        >
          <FormattedMessage id="ui.video.open" defaultMessage="Open the file" />
        </ButtonAnchor>
      </Stead>
    );
  const common = { src: hlsUrl, controls: true, 'aria-label': label, onPlay: takeTurn, onError: () => setBroken(hlsUrl) };
  if (width === 0)
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- whoever recorded it may give captions with a video alone
    return <Sound {...common} preload="metadata" />;
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- they are shown where its sender has given any
    <Film
      {...common}
      width={width}
      height={height}
      playsInline
      poster={thumbnailUrl || undefined}
      // Its poster says enough until it is played; without one its first picture stands there.
      preload={thumbnailUrl ? 'none' : 'metadata'}
    >
      {captionsUrl && <track kind="captions" src={captionsUrl} />}
    </Film>
  );
}

const Stead = ({ poster, children }: { poster: string; children: ReactNode }) => (
  <Place style={poster ? { backgroundImage: `url(${JSON.stringify(poster)})` } : undefined}>
    <Words>{children}</Words>
  </Place>
);

const Film = styled.video`
  display: block;
  inline-size: 100%;
  max-inline-size: 100%;
  block-size: auto;
  max-block-size: min(70vh, 640px);
  border-radius: ${radius.lg};
  background: ${color.sunken};
`;

const Sound = styled.audio`
  display: block;
  inline-size: 100%;
  min-block-size: 54px;
`;

const Place = styled.div`
  display: grid;
  place-items: center;
  min-block-size: 160px;
  padding: ${space[4]};
  border-radius: ${radius.lg};
  background: ${color.sunken} center / cover no-repeat;
`;

const Words = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: center;
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sm};
  background: ${color.surface};
  color: ${color.text};
  font-size: ${font.sm};
`;

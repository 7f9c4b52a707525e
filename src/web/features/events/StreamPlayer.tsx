import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import { paper, radius, space } from '@web/theme/tokens';
import { ButtonAnchor } from '@web/ui/button/Button';
import { Notice } from '@web/ui/feedback/Notice';

interface StreamPlayerProps {
  url: string;
  poster?: string | undefined;
  label: string;
}

/** Plays what is sent by HLS, which browsers do by themselves, captions and all; one that cannot is told of another way. */
export function StreamPlayer({ url, poster, label }: StreamPlayerProps) {
  const [failed, setFailed] = useState(false);
  return (
    <Frame>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- captions stand in the stream itself */}
      <video src={url} poster={poster} aria-label={label} controls playsInline preload="metadata" onError={() => setFailed(true)} />
      {failed && (
        <Notice
          kind="warning"
          action={
            <ButtonAnchor href={url} size="sm" variant="secondary">
              <FormattedMessage id="events.stream.elsewhere" defaultMessage="Open it elsewhere" />
            </ButtonAnchor>
          }
        >
          <FormattedMessage id="events.stream.failed" defaultMessage="It cannot be played here just now." />
        </Notice>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${space[3]};
  video {
    inline-size: 100%;
    aspect-ratio: 16 / 9;
    border-radius: ${radius.lg};
    background: ${paper.ink};
  }
`;

import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { variantUri } from '@contract/rules/pictures';
import { font, media, radius, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { MediaDialog } from '@web/ui/dialog/MediaDialog';
import { useLatest } from '@web/ui/hooks/useLatest';
import { Zoomable } from '@web/ui/media/Zoomable';
import { mediumName } from './mediumName';
import { PostFilm } from './PostFilm';
import type { useViewer } from './useViewer';

interface ViewerProps {
  post: Activity;
  before?: string | undefined;
  next?: string | undefined;
  viewer: ReturnType<typeof useViewer>;
}

export function Viewer({ post, before, next, viewer }: ViewerProps) {
  const intl = useIntl();
  const { image, video } = post;
  const go = (id: string | undefined) => id && viewer.step(id);
  const towards = (side: 'left' | 'right') => {
    const end = getComputedStyle(document.documentElement).direction === 'rtl' ? 'left' : 'right';
    go(side === end ? next : before);
  };
  const step = useLatest((key: string) => {
    if (key === 'ArrowLeft') towards('left');
    else if (key === 'ArrowRight') towards('right');
  });
  useEffect(() => {
    // In a player the same keys go back and forth in what it plays.
    const handle = ({ key, target }: KeyboardEvent) => target instanceof HTMLMediaElement || step(key);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [step]);
  return (
    <MediaDialog
      open
      onClose={viewer.close}
      title={mediumName(intl, post)}
      footer={
        <>
          {(before ?? next) && (
            <Steps>
              <IconButton
                label={intl.formatMessage({ id: 'posts.media.before', defaultMessage: 'The picture before' })}
                disabled={!before}
                onClick={() => go(before)}
              >
                <ChevronLeft size={20} strokeWidth={1.5} aria-hidden />
              </IconButton>
              <IconButton
                label={intl.formatMessage({ id: 'posts.media.next', defaultMessage: 'The next picture' })}
                disabled={!next}
                onClick={() => go(next)}
              >
                <ChevronRight size={20} strokeWidth={1.5} aria-hidden />
              </IconButton>
            </Steps>
          )}
          <ButtonLink to={`/activities/${post.id}`} variant="secondary">
            <FormattedMessage id="posts.media.post" defaultMessage="To the post" />
          </ButtonLink>
        </>
      }
    >
      {image ? (
        <Shown>
          {/* The page moves against the finger: what stands at the end comes in from there. */}
          <Zoomable key={post.id} onSwipe={(to) => towards(to === 'left' ? 'right' : 'left')}>
            <Large src={variantUri(image.uri, 'public')} alt={image.description ?? ''} width={image.width} height={image.height} />
          </Zoomable>
          {image.description && (
            <Caption dir="auto" aria-hidden>
              {image.description}
            </Caption>
          )}
        </Shown>
      ) : (
        video && (
          <Shown>
            <PostFilm key={post.id} post={post} video={video} />
          </Shown>
        )
      )}
    </MediaDialog>
  );
}

const Steps = styled.span`
  display: inline-flex;
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Shown = styled.div`
  display: grid;
  grid-template-rows: minmax(0, 1fr) auto;
  grid-template-columns: minmax(0, 1fr);
  align-items: center;
  ${media.phone} {
    block-size: 100%;
    > :first-child {
      max-block-size: 100%;
    }
  }
`;

const Large = styled.img`
  display: block;
  inline-size: auto;
  max-inline-size: 100%;
  block-size: auto;
  max-block-size: calc(min(80dvh, 760px) - 12rem);
  border-radius: ${radius.sm};
  ${media.phone} {
    inline-size: 100%;
    max-block-size: 100%;
    border-radius: 0;
    object-fit: contain;
  }
`;

const Caption = styled.p`
  max-block-size: 30dvh;
  padding-block-start: ${space[3]};
  overflow-y: auto;
  font-size: ${font.sm};
  text-align: center;
  text-wrap: balance;
  ${media.phone} {
    padding: ${space[3]} ${space[4]};
    font-size: ${font.md};
  }
`;

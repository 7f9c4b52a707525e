import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { variantUri } from '@contract/rules/pictures';
import { radius, space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { IconButton } from '@web/ui/button/IconButton';
import { Dialog } from '@web/ui/dialog/Dialog';
import { useLatest } from '@web/ui/hooks/useLatest';
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
  const step = useLatest((key: string) => {
    const forwards = getComputedStyle(document.documentElement).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (key === 'ArrowLeft' || key === 'ArrowRight') go(key === forwards ? next : before);
  });
  useEffect(() => {
    // In a player the same keys go back and forth in what it plays.
    const handle = ({ key, target }: KeyboardEvent) => target instanceof HTMLMediaElement || step(key);
    document.addEventListener('keydown', handle);
    return () => document.removeEventListener('keydown', handle);
  }, [step]);
  return (
    <Dialog
      open
      onClose={viewer.close}
      size="lg"
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
        <Large src={variantUri(image.uri, 'public')} alt={image.description ?? ''} width={image.width} height={image.height} />
      ) : (
        video && <PostFilm key={post.id} post={post} video={video} />
      )}
    </Dialog>
  );
}

const Steps = styled.span`
  display: inline-flex;
  svg:dir(rtl) {
    transform: scaleX(-1);
  }
`;

const Large = styled.img`
  display: block;
  inline-size: auto;
  max-inline-size: 100%;
  block-size: auto;
  max-block-size: calc(min(80dvh, 760px) - 10.5rem);
  margin: 0 auto ${space[2]};
  border-radius: ${radius.sm};
`;

import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import type { BaseImage } from '@contract/entities/images';
import { variantUri } from '@contract/rules/pictures';
import { useWithdrawReportByIdMutation } from '@web/api/activities';
import { color, font, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { Picture } from '@web/ui/media/Picture';
import { LinkCard } from './LinkCard';
import { PostFilm } from './PostFilm';
import { PostActions } from './PostActions';
import { PostHead } from './PostHead';
import type { Place } from './places';
import { PostText } from './PostText';
import { Reports } from './Reports';
import { SharedPost } from './SharedPost';
import { useReportCount } from './useSettleReports';
import { useViewer } from './useViewer';
import { Viewer } from './Viewer';

/** The tallest that a picture is shown, by its width. */
const TALLEST = 4 / 5;

export const ownReport = ({ reports }: Activity) => reports?.[0];

interface PostProps {
  post: Activity;
  folded?: boolean;
  onComment?: () => void;
  /** Where it is shown: that it stands there need not be said. */
  within?: Place['kind'];
}

export function Post({ post, folded = false, onComment, within }: PostProps) {
  const report = ownReport(post);
  const reports = useReportCount(post);
  return (
    <KeepFocus>
      {report ? (
        <Reported post={post} reportId={report.id} />
      ) : (
        <Card data-post={post.id} data-reported={reports > 0 || undefined} tabIndex={-1}>
          <PostHead post={post} within={within} />
          {reports > 0 && <Reports post={post} count={reports} />}
          <PostParts post={post} folded={folded} />
          <PostActions post={post} {...(onComment && { onComment })} />
        </Card>
      )}
    </KeepFocus>
  );
}

export function PostParts({ post, folded = false }: { post: Activity; folded?: boolean }) {
  const { message, entities, image, video, reshare } = post;
  const linked = entities?.find(({ linkPreview }) => linkPreview?.title)?.linkPreview;
  return (
    <>
      {message !== '' && <PostText message={message} entities={entities} folded={folded} />}
      {image && <PostImage post={post} image={image} />}
      {video && <PostFilm post={post} video={video} />}
      {linked && !image && !video && !reshare && <LinkCard preview={linked} />}
      {reshare && <SharedPost post={reshare.activity} />}
    </>
  );
}

function PostImage({ post, image }: { post: Activity; image: BaseImage }) {
  const intl = useIntl();
  const viewer = useViewer();
  const { uri, width, height, description } = image;
  return (
    <>
      <Picture
        src={uri}
        srcSet={`${variantUri(uri, 'small')} 480w, ${uri} 1280w`}
        sizes="(min-width: 720px) 640px, 100vw"
        alt={description ?? ''}
        ratio={Math.max(TALLEST, width / height)}
      >
        <Enlarge
          type="button"
          aria-haspopup="dialog"
          aria-label={intl.formatMessage({ id: 'posts.picture.enlarge', defaultMessage: 'Show the picture large' })}
          onClick={() => viewer.open(post.id)}
        />
      </Picture>
      {viewer.chosen === post.id && <Viewer post={post} viewer={viewer} />}
    </>
  );
}

export function Reported({ post, reportId }: { post: Activity; reportId: string }) {
  const [withdraw, { isLoading }] = useWithdrawReportByIdMutation();
  return (
    <Quiet>
      {post.rootId ? (
        <FormattedMessage id="posts.comment.reported" defaultMessage="You have reported this comment." />
      ) : (
        <FormattedMessage id="posts.reported" defaultMessage="You have reported this post." />
      )}
      <Button variant="quiet" size="sm" pending={isLoading} onClick={() => void withdraw({ activityId: post.id, reportId })}>
        <FormattedMessage id="posts.report.withdraw" defaultMessage="Take the report back" />
      </Button>
    </Quiet>
  );
}

const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-block: ${space[4]} ${space[2]};
  border-block-end: 1px solid ${color.line};
`;

const Enlarge = styled.button`
  position: absolute;
  inset: 0;
  padding: 0;
  border: 0;
  border-radius: inherit;
  background: none;
  cursor: zoom-in;
  &:focus-visible {
    /* Within, for the picture hides what is outside of it. */
    outline-offset: -4px;
  }
`;

const Quiet = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  align-items: center;
  justify-content: space-between;
  margin-block: ${space[3]};
  padding: ${space[3]} ${space[4]};
  border-radius: ${radius.sm};
  background: ${color.sunken};
  color: ${color.quiet};
  font-size: ${font.sm};
  > button {
    margin-inline: -${space[3]};
  }
`;

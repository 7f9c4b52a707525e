import { Heart, MessageCircle, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { FormattedNumber, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { color, control, font, radius, space } from '@web/theme/tokens';
import { LaterPart } from '@web/ui/list/InTurn';
import { Link } from '@web/ui/navigation/Link';
import { SharePost } from './SharePost';
import { useLike } from './useLike';

const icon = { size: 20, strokeWidth: 1.5, 'aria-hidden': true } as const;

/** Whether the viewer may like, answer and share a post, which who is shown it to decide on it alone may not. */
export const mayTakePart = ({ likes }: Activity) => likes !== undefined;

interface PostActionsProps {
  post: Activity;
  onComment?: () => void;
}

export const PostActions = (props: PostActionsProps) =>
  mayTakePart(props.post) && (
    <LaterPart height={control}>
      <Actions {...props} />
    </LaterPart>
  );

function Actions({ post, onComment }: PostActionsProps) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { possible, liked, count, toggle } = useLike(post);
  const [sharing, setSharing] = useState(false);
  const { comments, reshares } = post._count;
  const signIn = () => void navigate(`/auth/sign-in?redirect=/activities/${post.id}`);
  const commentLabel = intl.formatMessage(
    { id: 'posts.comments', defaultMessage: '{count, plural, =0 {Comment} one {# comment} other {# comments}}' },
    { count: comments },
  );
  const inside = (
    <>
      <MessageCircle {...icon} />
      {comments > 0 && <FormattedNumber value={comments} />}
    </>
  );
  return (
    <Row>
      <button
        type="button"
        aria-pressed={liked}
        aria-label={intl.formatMessage(
          { id: 'posts.like', defaultMessage: 'Like, {count, plural, =0 {nobody yet} one {# person} other {# people}}' },
          { count },
        )}
        onClick={() => (possible ? toggle() : signIn())}
      >
        <Heart {...icon} />
        {count > 0 && <FormattedNumber value={count} />}
      </button>
      {onComment ? (
        <button type="button" aria-label={commentLabel} onClick={onComment}>
          {inside}
        </button>
      ) : (
        <Link to={`/activities/${post.id}`} aria-label={commentLabel}>
          {inside}
        </Link>
      )}
      {post.rootId === null && (
        <button
          type="button"
          aria-label={intl.formatMessage(
            {
              id: 'posts.share',
              defaultMessage: '{count, plural, =0 {Share again} one {Share again, # time so far} other {Share again, # times so far}}',
            },
            { count: reshares },
          )}
          onClick={() => (possible ? setSharing(true) : signIn())}
        >
          <Repeat2 {...icon} />
          {reshares > 0 && <FormattedNumber value={reshares} />}
        </button>
      )}
      {sharing && <SharePost post={post} onClose={() => setSharing(false)} />}
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-inline-start: -${space[2]};
  > a,
  > button {
    display: inline-flex;
    gap: ${space[2]};
    align-items: center;
    min-inline-size: ${control};
    min-block-size: ${control};
    padding-inline: ${space[2]};
    border: 0;
    border-radius: ${radius.round};
    background: none;
    color: ${color.quiet};
    font-size: ${font.sm};
    font-variant-numeric: tabular-nums;
    text-decoration: none;
    cursor: pointer;
    @media (hover: hover) {
      &:hover {
        background: ${color.hover};
      }
    }
  }
  > [aria-pressed='true'] {
    color: ${color.badText};
    svg {
      fill: currentcolor;
    }
  }
`;

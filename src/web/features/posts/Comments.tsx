import { useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { displayName } from '@contract/rules/names';
import { useListCommentsInfiniteQuery } from '@web/api/activities';
import { ownLast } from '@web/api/activityPages';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Composer } from './Composer';
import { ownReport, PostParts, Reported } from './Post';
import { PostActions } from './PostActions';
import { PostHead } from './PostHead';
import { ReportsOf } from './ReportsOf';
import { useIsShown } from './useFeed';

export function Comments({ of, except }: { of: Activity; except?: string | undefined }) {
  const list = useListCommentsInfiniteQuery({ activityId: of.id });
  const isShown = useIsShown();
  return (
    <QueryList
      list={list}
      only={(one) => isShown(one) && one.id !== except}
      more="inView"
      skeleton={<Skeleton shape="row" count={2} />}
      empty={null}
    >
      {(comments) => (
        <List>
          {ownLast(comments).map((comment) => (
            <li key={comment.id}>
              <Comment comment={comment} />
            </li>
          ))}
        </List>
      )}
    </QueryList>
  );
}

interface CommentProps {
  comment: Activity;
  marked?: boolean;
  /** The one of its replies that a link names, which stands before the others. */
  named?: { id: string; shown: ReactNode };
}

export function Comment({ comment, marked = false, named }: CommentProps) {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const [shown, setShown] = useState(marked);
  const [replying, setReplying] = useState(false);
  const replies = comment._count.comments - (named ? 1 : 0);
  const report = ownReport(comment);
  if (report) return <Reported post={comment} reportId={report.id} />;
  const name = displayName(comment.account);
  return (
    <One data-marked={marked} id={`comment-${comment.id}`}>
      <PostHead post={comment} small />
      <ReportsOf post={comment} />
      <PostParts post={comment} />
      <PostActions
        post={comment}
        onComment={() => {
          setShown(true);
          setReplying(signedIn);
        }}
      />
      {named && <Replies>{named.shown}</Replies>}
      {replies > 0 && !shown && (
        <div>
          <Button variant="quiet" size="sm" onClick={() => setShown(true)}>
            <FormattedMessage
              id="posts.replies"
              defaultMessage="{count, plural, one {Show # reply} other {Show # replies}}"
              values={{ count: replies }}
            />
          </Button>
        </div>
      )}
      {shown && (replies > 0 || replying) && (
        <Replies>
          {replies > 0 && <Comments of={comment} except={named?.id} />}
          {replying && (
            <Composer
              draftName={`reply.${comment.id}`}
              to={{ commentedId: comment.id }}
              label={intl.formatMessage({ id: 'posts.reply.to', defaultMessage: 'Reply to {name}' }, { name })}
              act={<FormattedMessage id="posts.reply" defaultMessage="Reply" />}
              atOnce
              onPosted={() => setReplying(false)}
            />
          )}
        </Replies>
      )}
    </One>
  );
}

const List = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  list-style: none;
`;

const One = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
  padding-block: ${space[3]} ${space[1]};
  &[data-marked='true'] {
    margin-inline: -${space[3]};
    padding-inline: ${space[3]};
    border-radius: ${radius.sm};
    background: ${color.primaryTint};
  }
`;

const Replies = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
`;

import { useEffect, useRef, useState, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { displayName } from '@contract/rules/names';
import { activitiesApi, useListCommentsInfiniteQuery } from '@web/api/activities';
import { ownLast } from '@web/api/activityPages';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { color, radius, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { Announcer } from '@web/ui/feedback/Announcer';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { after } from '@web/ui/time/clock';
import { Composer } from './Composer';
import { More } from './More';
import { ownReport, PostParts, Reported } from './Post';
import { PostActions } from './PostActions';
import { PostHead } from './PostHead';
import { Reports } from './Reports';
import { useIsShown, WATCH } from './useFeed';
import { useReportCount } from './useSettleReports';

const { useInfiniteQuerySubscription: useWatch } = activitiesApi.endpoints.listComments;

const FRESH_MS = 4_000;

interface CommentsProps {
  of: Activity;
  except?: string | undefined;
  /** The one that the reader has written last, which is shown to them. */
  written?: string | undefined;
}

export function Comments({ of, except, written }: CommentsProps) {
  const args = { activityId: of.id };
  const list = useListCommentsInfiniteQuery(args);
  const pages = list.currentData?.pages ?? [];
  // Nothing comes before one's own by itself while it is read, nor takes it away.
  const isOwnAhead = list.hasNextPage && ownLast(pages.flat()).at(-1)?.own === true;
  useWatch(args, { ...WATCH, pollingInterval: isOwnAhead ? 0 : WATCH.pollingInterval * pages.length });
  const isShown = useIsShown();
  const fresh = useFresh(written);
  return (
    <>
      <Announcer>{fresh && <FormattedMessage id="posts.comment.sent" defaultMessage="Your comment was posted." />}</Announcer>
      <QueryList
        list={list}
        only={(one) => isShown(one) && one.id !== except}
        more={isOwnAhead ? 'pressed' : 'inView'}
        skeleton={<Skeleton shape="row" count={2} />}
        empty={null}
      >
        {(comments) => (
          <List>
            {ownLast(comments).map((comment) => (
              <li key={comment.id}>
                <Comment comment={comment} written={comment.id === fresh} />
              </li>
            ))}
          </List>
        )}
      </QueryList>
    </>
  );
}

interface CommentProps {
  comment: Activity;
  marked?: boolean;
  written?: boolean;
  /** The one of its replies that a link names, which stands before the others. */
  named?: { id: string; shown: ReactNode };
}

export function Comment({ comment, marked = false, written = false, named }: CommentProps) {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const [shown, setShown] = useState(marked);
  const [replying, setReplying] = useState(false);
  const [reply, setReply] = useState<string>();
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!written) return;
    // The button that sent it is gone.
    if (document.activeElement === document.body) part.current!.focus({ preventScroll: true });
    part.current!.scrollIntoView({ block: 'center' });
  }, [written]);
  const replies = comment._count.comments - (named ? 1 : 0);
  const report = ownReport(comment);
  const reports = useReportCount(comment);
  const name = displayName(comment.account);
  return (
    <One
      ref={part}
      tabIndex={-1}
      data-marked={marked || written}
      data-post={comment.id}
      data-reported={reports > 0 || undefined}
      id={`comment-${comment.id}`}
    >
      <Itself>
        {report ? (
          <Reported post={comment} reportId={report.id} />
        ) : (
          <>
            <PostHead post={comment} small />
            {reports > 0 && <Reports post={comment} count={reports} />}
            <PostParts post={comment} />
            <PostActions
              post={comment}
              onComment={() => {
                setShown(true);
                setReplying(signedIn);
              }}
            />
          </>
        )}
      </Itself>
      {!report && (
        <>
          {named && <Replies>{named.shown}</Replies>}
          {replies > 0 && !shown && (
            <More>
              <Button variant="quiet" size="sm" onClick={() => setShown(true)}>
                <FormattedMessage
                  id="posts.replies"
                  defaultMessage="{count, plural, one {Show # reply} other {Show # replies}}"
                  values={{ count: replies }}
                />
              </Button>
            </More>
          )}
          {shown && (replies > 0 || replying) && (
            <Replies>
              {replies > 0 && <Comments of={comment} except={named?.id} written={reply} />}
              {replying && (
                <Composer
                  draftName={`reply.${comment.id}`}
                  to={{ commentedId: comment.id }}
                  label={intl.formatMessage({ id: 'posts.reply.to', defaultMessage: 'Reply to {name}' }, { name })}
                  act={<FormattedMessage id="posts.reply" defaultMessage="Reply" />}
                  atOnce
                  onPosted={({ id }) => {
                    setReplying(false);
                    setReply(id);
                  }}
                />
              )}
            </Replies>
          )}
        </>
      )}
    </One>
  );
}

/** What the reader has just written, for as long as that is news. */
function useFresh(written: string | undefined) {
  const [fresh, setFresh] = useState<string>();
  useEffect(() => {
    setFresh(written);
    return after(FRESH_MS, () => setFresh(undefined));
  }, [written]);
  return fresh;
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
  &:focus {
    outline: none;
  }
  &[data-marked='true'] {
    margin-inline: -${space[3]};
    padding-inline: ${space[3]};
    border-radius: ${radius.sm};
    background: ${color.primaryTint};
  }
`;

const Itself = styled(KeepFocus)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[2]};
`;

const Replies = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[3]};
  padding-inline-start: ${space[4]};
  border-inline-start: 2px solid ${color.line};
`;

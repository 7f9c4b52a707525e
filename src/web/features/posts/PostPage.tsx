import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import styled from 'styled-components';
import type { Activity } from '@contract/entities/activities';
import { displayName } from '@contract/rules/names';
import { useGetActivityQuery } from '@web/api/activities';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { Comments } from './Comments';
import { Composer } from './Composer';
import { NamedComment } from './NamedComment';
import { ownReport, Post } from './Post';
import { mayTakePart } from './PostActions';
import { useIsShown, WATCH } from './useFeed';
import { useFocusUndone } from './useFocusUndone';

export const PostPage = ({ activityId }: { activityId: string }) => (
  <div ref={useFocusUndone<HTMLDivElement>()}>
    <KeepFocus>
      <Asked activityId={activityId} />
    </KeepFocus>
  </div>
);

function Asked({ activityId }: { activityId: string }) {
  const asked = useGetActivityQuery({ activityId }, WATCH);
  const { currentData: named } = asked;
  const root = useGetActivityQuery({ activityId: named?.rootId ?? activityId }, { ...WATCH, skip: !named?.rootId });
  // Who is shown a comment to decide on its reports may not see what it stands under.
  const isUnder = named?.rootId && !namesNothing(root.error);
  const post = isUnder ? root.currentData : named;
  const isShown = useIsShown();
  const { error, isError, isFetching, refetch } = isUnder ? root : asked;

  if (namesNothing(error)) return <NotFound />;
  if (isError && !post) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!post || !named) return <Skeleton shape="row" count={3} />;
  if (!isShown(post)) return <Gone />;
  return <Whole post={post} comment={isUnder && isShown(named) ? named : null} />;
}

const Gone = () => (
  <EmptyState
    action={
      <ButtonLink to="/" variant="secondary">
        <FormattedMessage id="posts.home" defaultMessage="To the home page" />
      </ButtonLink>
    }
  >
    <FormattedMessage id="posts.gone" defaultMessage="This post was deleted." />
  </EmptyState>
);

function Whole({ post, comment }: { post: Activity; comment: Activity | null }) {
  const intl = useIntl();
  const signedIn = useSelector(selectSignedIn);
  const write = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState<string>();
  const [written, setWritten] = useState<string>();
  const name = displayName(post.account);
  return (
    <Column>
      <PageHead
        title={intl.formatMessage({ id: 'posts.by', defaultMessage: 'Post by {name}' }, { name })}
        description={post.message}
        image={post.image?.uri}
      />
      <h1 className="page-title">
        <FormattedMessage id="posts.by" defaultMessage="Post by {name}" values={{ name }} />
      </h1>
      <Post post={post} onComment={() => write.current?.querySelector('textarea')?.focus()} />
      {!ownReport(post) && (
        <section>
          <h2 className="unseen">
            <FormattedMessage id="posts.comments.title" defaultMessage="Comments" />
          </h2>
          {mayTakePart(post) && (
            <Write ref={write}>
              {signedIn ? (
                <Composer
                  draftName={`comment.${post.id}`}
                  to={{ commentedId: post.id }}
                  label={intl.formatMessage({ id: 'posts.comment.write', defaultMessage: 'Write a comment' })}
                  act={<FormattedMessage id="posts.comment" defaultMessage="Comment" />}
                  onPosted={({ id }) => setWritten(id)}
                />
              ) : (
                <ButtonLink to={`/auth/sign-in?redirect=/activities/${post.id}`} variant="secondary">
                  <FormattedMessage id="posts.comment.signIn" defaultMessage="Sign in to comment" />
                </ButtonLink>
              )}
            </Write>
          )}
          {comment && <NamedComment key={comment.id} comment={comment} onTop={setTop} />}
          <Comments of={post} except={comment ? (top ?? comment.id) : undefined} written={written} />
        </section>
      )}
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: ${width.reading};
`;

const Write = styled.div`
  padding-block: ${space[4]} ${space[2]};
`;

import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { useGetInterestQuery, useListInterestsInfiniteQuery } from '@web/api/interests';
import { Posts } from '@web/features/posts/Posts';
import { space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';

/** /interests/:interest? — what posts are about here, or the posts about one thing. */
export function InterestsScreen() {
  const { interest } = useParams();
  return interest === undefined ? <AllInterests /> : <OneInterest key={interest} interest={interest} />;
}

function AllInterests() {
  const title = useIntl().formatMessage({ id: 'interests.title', defaultMessage: 'Interests' });
  const list = useListInterestsInfiniteQuery({});
  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="text" count={3} />}
        empty={
          <EmptyState>
            <FormattedMessage id="interests.none" defaultMessage="This community has named no interests yet." />
          </EmptyState>
        }
      >
        {(interests) => (
          <Names role="list">
            {interests.map(({ id, name }) => (
              <li key={id}>
                <Link className="target" to={`/interests/${id}`}>
                  <bdi>{name}</bdi>
                </Link>
              </li>
            ))}
          </Names>
        )}
      </QueryList>
    </>
  );
}

function OneInterest({ interest }: { interest: string }) {
  const { currentData: topic, error, isError, isFetching, refetch } = useGetInterestQuery({ interest });
  if (namesNothing(error)) return <NotFound home="/interests" />;
  if (isError && !topic) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!topic) return <Skeleton shape="row" count={3} />;
  return (
    <>
      <PageHead title={topic.name} />
      <PageTitle>
        <bdi>{topic.name}</bdi>
      </PageTitle>
      <Posts
        place={{ kind: 'interest', interest: topic.id }}
        writing={false}
        empty={
          <EmptyState>
            <FormattedMessage
              id="interests.noPosts"
              defaultMessage="Nobody has posted about this yet. Name it in a post with # and it comes here."
            />
          </EmptyState>
        }
      />
    </>
  );
}

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[6]};
  margin: 0;
  padding: 0;
  list-style: none;
`;

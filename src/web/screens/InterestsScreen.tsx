import { useId } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Interest } from '@contract/entities/interests';
import { useGetInterestQuery, useListInterestsInfiniteQuery } from '@web/api/interests';
import { Posts } from '@web/features/posts/Posts';
import { TakeInterest } from '@web/features/settings/TakeInterest';
import { color, font, space, width } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { QueryList } from '@web/ui/list/QueryList';
import { FilterLink } from '@web/ui/media/Chip';
import { Person } from '@web/ui/media/Person';
import { Link } from '@web/ui/navigation/Link';

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
          <EmptyState
            action={
              <ButtonLink to="/settings/interests" variant="secondary">
                <FormattedMessage id="interests.first" defaultMessage="Name the first" />
              </ButtonLink>
            }
          >
            <FormattedMessage id="interests.none" defaultMessage="This community has named no interests yet." />
          </EmptyState>
        }
      >
        {(interests) => (
          <Names role="list">
            {interests.map(({ id, name }) => (
              <li key={id}>
                <FilterLink to={`/interests/${id}`}>
                  <bdi>{name}</bdi>
                </FilterLink>
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
      <PageTitle actions={<TakeInterest interest={topic} />}>
        <bdi>{topic.name}</bdi>
      </PageTitle>
      <About topic={topic} />
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

function About({ topic: { accounts, events } }: { topic: Interest }) {
  const id = useId();
  if (accounts.length + events.length === 0) return null;
  return (
    <Columns>
      {accounts.length > 0 && (
        <section aria-labelledby={`${id}-people`}>
          <h2 id={`${id}-people`}>
            <FormattedMessage id="people.title" defaultMessage="People" />
          </h2>
          <ul role="list">
            {accounts.map((account) => (
              <li key={account.id}>
                <Person account={account} to={`/accounts/${account.username}`} />
              </li>
            ))}
          </ul>
        </section>
      )}
      {events.length > 0 && (
        <section aria-labelledby={`${id}-events`}>
          <h2 id={`${id}-events`}>
            <FormattedMessage id="nav.events" defaultMessage="Events" />
          </h2>
          <ul role="list">
            {events.map(({ id: eventId, slug, name, eventStart, timezone }) => (
              <Line key={eventId}>
                <Link to={`/events/${slug}`}>
                  <bdi>{name}</bdi>
                </Link>
                <small>
                  <FormattedDate value={eventStart} dateStyle="medium" timeZone={timezone ?? undefined} />
                </small>
              </Line>
            ))}
          </ul>
        </section>
      )}
    </Columns>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 260px), 1fr));
  gap: ${space[6]} ${space[10]};
  max-inline-size: ${width.reading};
  margin-block-end: ${space[8]};
  h2 {
    margin-block-end: ${space[2]};
    font-size: ${font.lg};
  }
`;

const Line = styled.li`
  position: relative;
  display: grid;
  align-content: center;
  min-block-size: 56px;
  overflow-wrap: anywhere;
  a::after {
    position: absolute;
    inset: 0;
    content: '';
  }
  small {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

const Names = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
`;

import { useIntl, FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { useListListingsInfiniteQuery } from '@web/api/eventListings';
import { space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { Link } from '@web/ui/navigation/Link';
import { filtersOf, LISTING_LISTS, listingsAddress, STATUSES_OF, type ListingList, type ListingsQuery } from './listingsQuery';
import { ListingRow } from './ListingRow';
import { RemovedListings } from './RemovedListings';
import { RemovedNotice } from './RemovedNotice';
import { STATUS_WORDS } from './StatusChip';

export function MyListings({ query }: { query: ListingsQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const statuses = STATUSES_OF[query.list];
  const names: Record<ListingList, string> = {
    upcoming: intl.formatMessage({ id: 'listings.upcoming', defaultMessage: 'Upcoming' }),
    drafts: intl.formatMessage({ id: 'listings.drafts', defaultMessage: 'Drafts' }),
    past: intl.formatMessage({ id: 'listings.past', defaultMessage: 'Past' }),
    removed: intl.formatMessage({ id: 'listings.deleted', defaultMessage: 'Deleted' }),
  };
  return (
    <>
      <RemovedNotice />
      <Bar>
        <SearchInput
          value={query.search}
          onChange={(search) => void navigate(listingsAddress(query, { search }), { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'listings.search', defaultMessage: 'Search your events' })}
        />
        <nav aria-label={intl.formatMessage({ id: 'listings.which', defaultMessage: 'Which of your events' })}>
          <ChipRow>
            {LISTING_LISTS.map((name) => (
              <FilterLink key={name} to={listingsAddress(query, { list: name })} aria-current={query.list === name ? 'page' : undefined}>
                {names[name]}
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      </Bar>
      {statuses.length > 0 && (
        <States>
          <ChipRow role="group" aria-label={intl.formatMessage({ id: 'listings.attendees.state', defaultMessage: 'State' })}>
            {statuses.map((status) => (
              <FilterLink
                key={status}
                to={listingsAddress(query, { status: query.status === status ? null : status })}
                replace
                aria-current={query.status === status ? 'true' : undefined}
              >
                {STATUS_WORDS[status]}
              </FilterLink>
            ))}
          </ChipRow>
        </States>
      )}
      {query.list === 'removed' ? <RemovedListings search={query.search} /> : <Listings query={query} />}
    </>
  );
}

function Listings({ query }: { query: ListingsQuery }) {
  const list = useListListingsInfiniteQuery(filtersOf(query));
  return (
    <QueryList list={list} more="inView" skeleton={<Skeleton shape="row" count={4} />} empty={<Nothing query={query} />}>
      {(listings) => (
        <ul role="list">
          {listings.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </QueryList>
  );
}

function Nothing({ query }: { query: ListingsQuery }) {
  const { list, status, search } = query;
  if (status) {
    return (
      <EmptyState>
        <FormattedMessage
          id="listings.noneOfStatus"
          defaultMessage="None of these events is like that. <all>Show all of them</all>"
          values={{
            all: (words) => (
              <Link to={listingsAddress(query, { status: null })} replace>
                {words}
              </Link>
            ),
          }}
        />
      </EmptyState>
    );
  }
  if (search) {
    return (
      <EmptyState>
        <FormattedMessage
          id="listings.notFound"
          defaultMessage="None of these events has “{search}” in its name or place."
          values={{ search }}
        />
      </EmptyState>
    );
  }
  return (
    <EmptyState>
      {list === 'drafts' ? (
        <FormattedMessage id="listings.noDrafts" defaultMessage="You have no drafts." />
      ) : list === 'past' ? (
        <FormattedMessage id="listings.noPast" defaultMessage="No event that you host is over." />
      ) : (
        <FormattedMessage id="listings.none" defaultMessage="You host no event that is still to come." />
      )}
    </EmptyState>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[4]};
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 420px;
  }
`;

const States = styled.div`
  margin-block-end: ${space[4]};
`;

import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { RemovedListing } from '@contract/entities/listings';
import { useListRemovedListingsQuery, useRestoreListingMutation } from '@web/api/eventListings';
import { color, font, space } from '@web/theme/tokens';
import { Button } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { EventTime } from '@web/ui/time/EventTime';
import { listingAddress } from './listingTabs';

export function RemovedListings({ search }: { search: string }) {
  const { data, isError, error, isFetching, refetch } = useListRemovedListingsQuery(undefined, { refetchOnMountOrArgChange: true });
  if (isError) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!data) return <Skeleton shape="row" count={2} />;
  const found = data.filter(({ name }) => name.toLocaleLowerCase().includes(search.trim().toLocaleLowerCase()));
  if (found.length === 0) {
    return (
      <EmptyState>
        {data.length > 0 ? (
          <FormattedMessage
            id="listings.notFound"
            defaultMessage="None of these events has “{search}” in its name or place."
            values={{ search }}
          />
        ) : (
          <FormattedMessage id="listings.noDeleted" defaultMessage="There is no deleted event that could be taken back." />
        )}
      </EmptyState>
    );
  }
  return (
    <ul role="list">
      {found.map((listing) => (
        <Row key={listing.id} listing={listing} />
      ))}
    </ul>
  );
}

function Row({ listing: { id, name, eventStart, timezone, goneAt } }: { listing: RemovedListing }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const [restore, { isLoading, error }] = useRestoreListingMutation();
  const handleRestore = async () => {
    const { error: failed } = await restore({ eventId: id });
    if (!failed) void navigate(listingAddress(id, 'overview'));
  };
  return (
    <Line>
      <div>
        <strong dir="auto">{name}</strong>
        <p>
          <EventTime start={eventStart} timeZone={timezone} compact />
          {' · '}
          <FormattedMessage
            id="listings.deleted.until"
            defaultMessage="Gone for good on {date}"
            values={{ date: <FormattedDate value={goneAt} dateStyle="medium" /> }}
          />
        </p>
        {error !== undefined && (
          <p role="alert">
            <ErrorMessage error={error} />
          </p>
        )}
      </div>
      <Button
        variant="secondary"
        pending={isLoading}
        aria-label={intl.formatMessage({ id: 'listings.deleted.restoreOf', defaultMessage: 'Take {name} back' }, { name })}
        onClick={() => void handleRestore()}
      >
        <FormattedMessage id="listings.deleted.restore" defaultMessage="Take back" />
      </Button>
    </Line>
  );
}

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  align-items: center;
  justify-content: space-between;
  padding-block: ${space[4]};
  & + & {
    border-block-start: 1px solid ${color.line};
  }
  > div {
    flex: 1 1 220px;
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  p {
    color: ${color.quiet};
    font-size: ${font.sm};
  }
`;

import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { EventListing } from '@contract/entities/listings';
import { useGetListingQuery } from '@web/api/eventListings';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { Centred } from '@web/ui/feedback/Centred';
import { ErrorMessage } from '@web/ui/feedback/ErrorMessage';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Figure } from '@web/ui/media/Figure';
import { Link } from '@web/ui/navigation/Link';
import { ListingFrame } from './ListingFrame';
import type { ListingTab } from './listingTabs';
import { StatusChip } from './StatusChip';

interface ListingProps {
  eventId: string;
  tab: ListingTab;
  children: (listing: EventListing, refetch: () => Promise<unknown>) => ReactNode;
}

export function Listing({ eventId, tab, children }: ListingProps) {
  const { currentData: listing, error, isError, isFetching, refetch } = useGetListingQuery({ eventId });
  if (namesNothing(error)) return <NotFound home="/listings" />;
  if (isRefused(error)) return <Refused error={error} />;
  if (isError && !listing) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!listing) return <Skeleton shape="row" count={6} />;
  return (
    <>
      <PageHead title={listing.name} />
      <Above>
        <Link to="/listings">
          <FormattedMessage id="listings.title" defaultMessage="Events you host" />
        </Link>
        <StatusChip status={listing.status} />
      </Above>
      <PageTitle>{listing.name}</PageTitle>
      <ListingFrame eventId={eventId} current={tab} canceled={listing.canceledAt !== null}>
        {children(listing, refetch)}
      </ListingFrame>
    </>
  );
}

const isRefused = (error: unknown): boolean => typeof error === 'object' && error !== null && 'status' in error && error.status === 403;

/** In place of an event that somebody else hosts, or that the reader hosts no more: another try would be refused as well. */
const Refused = ({ error }: { error: unknown }) => (
  <Centred role="alert">
    <Figure />
    <p>
      <ErrorMessage error={error} />
    </p>
    <ButtonLink to="/listings" variant="secondary">
      <FormattedMessage id="listings.title" defaultMessage="Events you host" />
    </ButtonLink>
  </Centred>
);

const Above = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]} ${space[3]};
  align-items: center;
  margin-block-end: ${space[2]};
`;

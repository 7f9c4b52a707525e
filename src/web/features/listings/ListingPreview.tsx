import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Event } from '@contract/entities/events';
import type { EventListing, ListingPreview as Preview, PreviewReader } from '@contract/entities/listings';
import { useListListingPassTypesQuery } from '@web/api/listingPassTypes';
import { useGetListingPreviewQuery } from '@web/api/listingPreviews';
import { color, radius, space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { Notice } from '@web/ui/feedback/Notice';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';

const READERS: readonly PreviewReader[] = ['guest', 'member', 'attendee'];

interface ListingPreviewProps {
  listing: EventListing;
  children: (event: Event, passTypes: Preview['passTypes']) => ReactNode;
}

export function ListingPreview({ listing: { id: eventId, visible, groupOnly }, children }: ListingPreviewProps) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const as = READERS.find((reader) => reader === query.get('as')) ?? 'guest';
  const passTypeId = (as === 'attendee' && query.get('pass')) || undefined;
  // Whatever its hosts change, in any of their tabs, changes what others see.
  const asked = useGetListingPreviewQuery({ eventId, as, passTypeId }, { refetchOnMountOrArgChange: true });
  const { data: passTypes = [] } = useListListingPassTypesQuery({ eventId }, { skip: as !== 'attendee' });
  const preview = asked.currentData;
  const names: Record<PreviewReader, ReactNode> = {
    guest: <FormattedMessage id="listings.preview.guest" defaultMessage="Guest" />,
    member: groupOnly ? (
      <FormattedMessage id="listings.preview.groupMember" defaultMessage="Member of the group" />
    ) : (
      <FormattedMessage id="listings.preview.member" defaultMessage="Member" />
    ),
    attendee: <FormattedMessage id="listings.preview.attendee" defaultMessage="Attendee" />,
  };
  return (
    <Stack>
      <nav aria-label={intl.formatMessage({ id: 'listings.preview.as', defaultMessage: 'Who looks at it' })}>
        <ChipRow>
          {READERS.map((reader) => (
            <FilterLink key={reader} to={`?as=${reader}`} aria-current={reader === as ? 'page' : undefined}>
              {names[reader]}
            </FilterLink>
          ))}
        </ChipRow>
      </nav>
      {as === 'attendee' && passTypes.length > 0 && (
        <nav aria-label={intl.formatMessage({ id: 'listings.preview.pass', defaultMessage: 'The pass they have' })}>
          <ChipRow>
            <FilterLink to="?as=attendee" aria-current={passTypeId ? undefined : 'page'}>
              <FormattedMessage id="listings.preview.anyPass" defaultMessage="Any pass" />
            </FilterLink>
            {passTypes.map(({ id, name }) => (
              <FilterLink key={id} to={`?as=attendee&pass=${id}`} aria-current={id === passTypeId ? 'page' : undefined}>
                <bdi>{name}</bdi>
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      )}
      {!visible && (
        <Notice>
          <FormattedMessage
            id="listings.preview.draft"
            defaultMessage="Nobody but its hosts finds it yet. This is how it will look once it is published."
          />
        </Notice>
      )}
      {asked.isError && !preview && <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />}
      {!preview && !asked.isError && <Skeleton shape="event" />}
      {preview?.event && <Page>{children(preview.event, preview.passTypes)}</Page>}
      {preview?.event === null && (
        <EmptyState>
          <FormattedMessage id="listings.preview.hidden" defaultMessage="They do not find it: it is for the members of its group alone." />
        </EmptyState>
      )}
    </Stack>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
`;

const Page = styled.div`
  padding: ${space[4]};
  border: 1px solid ${color.line};
  border-radius: ${radius.lg};
`;

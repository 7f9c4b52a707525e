import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Channel, ChannelCollection } from '@contract/entities/channels';
import { channelAddress } from '@contract/rules/channelAddresses';
import { useGetChannelCollectionQuery, useListCollectionContentsInfiniteQuery } from '@web/api/channelCollections';
import { font, space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ContentFeed } from './ContentFeed';

/** A collection of a channel, in the order in which its contents were put into it. */
export function CollectionContents({ channel, slug }: { channel: Channel; slug: string }) {
  const asked = useGetChannelCollectionQuery({ channelId: channel.id, collectionId: slug });
  const { currentData: collection, error, isError, isFetching, refetch } = asked;
  if (namesNothing(error)) return <NotFound home={channelAddress(channel, 'collections')} />;
  if (isError && !collection) return <ErrorState error={error} retry={() => void refetch()} retrying={isFetching} />;
  if (!collection) return <Skeleton shape="card" count={3} />;
  return (
    <Column>
      <h2>
        <bdi>{collection.name}</bdi>
      </h2>
      {collection.description && <p dir="auto">{collection.description}</p>}
      <Inside collection={collection} />
    </Column>
  );
}

const Inside = ({ collection: { id, channelId } }: { collection: ChannelCollection }) => (
  <ContentFeed
    list={useListCollectionContentsInfiniteQuery({ channelId, collectionId: id })}
    within
    empty={
      <EmptyState>
        <FormattedMessage id="channels.collection.empty" defaultMessage="Nothing is in this collection yet." />
      </EmptyState>
    }
  />
);

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  h2 {
    font-size: ${font.xl};
    overflow-wrap: anywhere;
  }
  > p {
    max-inline-size: ${width.reading};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

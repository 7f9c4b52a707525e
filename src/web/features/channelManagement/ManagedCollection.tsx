import { useState } from 'react';
import { X } from 'lucide-react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { managedAddress } from '@contract/rules/channelAddresses';
import {
  useAddCollectionContentMutation,
  useGetChannelCollectionQuery,
  useListCollectionContentsInfiniteQuery,
  useRemoveCollectionContentMutation,
} from '@web/api/channelCollections';
import { useListChannelContentsInfiniteQuery } from '@web/api/contents';
import { font, space } from '@web/theme/tokens';
import { IconButton } from '@web/ui/button/IconButton';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { namesNothing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { ComboboxField } from '@web/ui/form/ComboboxField';
import { KeepFocus } from '@web/ui/list/KeepFocus';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';
import { ContentRow } from './ContentRow';

/** What a collection holds: contents of the channel are put in and taken out at once. */
export function ManagedCollection({ channel, slug }: { channel: Channel; slug: string }) {
  const intl = useIntl();
  const asked = useGetChannelCollectionQuery({ channelId: channel.id, collectionId: slug });
  const collection = asked.currentData;
  const ids = { channelId: channel.id, collectionId: collection?.id ?? '' };
  const list = useListCollectionContentsInfiniteQuery(ids, { skip: !collection });
  const [remove] = useRemoveCollectionContentMutation();
  if (namesNothing(asked.error)) return <NotFound home={managedAddress(channel, 'collections')} />;
  if (asked.isError && !collection)
    return <ErrorState error={asked.error} retry={() => void asked.refetch()} retrying={asked.isFetching} />;
  if (!collection) return <Skeleton shape="row" count={4} />;
  return (
    <Parts>
      <Link to={managedAddress(channel, 'collections')}>
        <FormattedMessage id="channelManagement.collections.all" defaultMessage="All collections" />
      </Link>
      <h2 dir="auto">{collection.name}</h2>
      <AddContent {...ids} />
      <KeepFocus>
        <QueryList
          list={list}
          more="inView"
          skeleton={<Skeleton shape="row" count={4} />}
          empty={
            <EmptyState>
              <FormattedMessage id="channels.collection.empty" defaultMessage="Nothing is in this collection yet." />
            </EmptyState>
          }
        >
          {(contents) => (
            <ul role="list">
              {contents.map((content) => (
                <ContentRow key={content.id} content={content} to={managedAddress(channel, 'contents', content.slug)}>
                  <IconButton
                    label={intl.formatMessage(
                      { id: 'channelManagement.collections.takeOut', defaultMessage: 'Take {title} out' },
                      { title: content.title ?? '' },
                    )}
                    onClick={() => void remove({ ...ids, contentId: content.id })}
                  >
                    <X size={20} strokeWidth={1.5} aria-hidden />
                  </IconButton>
                </ContentRow>
              ))}
            </ul>
          )}
        </QueryList>
      </KeepFocus>
    </Parts>
  );
}

function AddContent({ channelId, collectionId }: { channelId: string; collectionId: string }) {
  const [search, setSearch] = useState('');
  const list = useListChannelContentsInfiniteQuery({ channelId, ...(search && { search }) });
  const [add, adding] = useAddCollectionContentMutation();
  return (
    <ComboboxField
      required
      value=""
      label={<FormattedMessage id="channelManagement.collections.putIn" defaultMessage="Put a content in" />}
      placeholder={useIntl().formatMessage({ id: 'contents.search', defaultMessage: 'Search contents' })}
      choices={(list.currentData?.pages.flat() ?? []).map(({ id, title }) => ({ value: id, label: title ?? '' }))}
      loading={list.isFetching || adding.isLoading}
      failure={list.error}
      onSearch={setSearch}
      onChange={(contentId) => {
        if (contentId) void add({ channelId, collectionId, contentId });
      }}
    />
  );
}

const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  justify-items: stretch;
  > a {
    justify-self: start;
  }
  h2 {
    font-size: ${font.xl};
    overflow-wrap: anywhere;
  }
`;

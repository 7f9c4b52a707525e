import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { channelAddress } from '@contract/rules/channelAddresses';
import { useListChannelContentsInfiniteQuery } from '@web/api/contents';
import { space } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { typeOf, withQuery } from './channelsQuery';
import { ContentFeed } from './ContentFeed';
import { KindFilter } from './KindFilter';

/** What is published in a channel, by its kind. */
export function ChannelContents({ channel, featured = false }: { channel: Channel; featured?: boolean }) {
  const type = typeOf(useSearchParams()[0]);
  const path = channelAddress(channel, featured ? 'featured' : 'contents');
  const list = useListChannelContentsInfiniteQuery({
    channelId: channel.id,
    past: 'true',
    ...(featured && { featured: 'true' as const }),
    ...(type && { type }),
  });
  return (
    <Column>
      <KindFilter type={type} to={(kind) => withQuery(path, { type: kind })} />
      <ContentFeed
        key={type}
        list={list}
        within
        empty={
          <EmptyState>
            <FormattedMessage id="contents.none" defaultMessage="Nothing of this kind was published yet." />
          </EmptyState>
        }
      />
    </Column>
  );
}

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
`;

import { FormattedMessage } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { channelAddress } from '@contract/rules/channelAddresses';
import { useListChannelCollectionsInfiniteQuery } from '@web/api/channelCollections';
import { color, font, space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { QueryList } from '@web/ui/list/QueryList';
import { Link } from '@web/ui/navigation/Link';

export const ChannelCollections = ({ channel }: { channel: Channel }) => (
  <QueryList
    list={useListChannelCollectionsInfiniteQuery({ channelId: channel.id })}
    more="inView"
    skeleton={<Skeleton shape="row" count={3} />}
    empty={
      <EmptyState>
        <FormattedMessage id="channels.collections.none" defaultMessage="This channel has no collections." />
      </EmptyState>
    }
  >
    {(collections) => (
      <List role="list">
        {collections.map(({ id, slug, name, description }) => (
          <li key={id}>
            <Link to={channelAddress(channel, 'collections', slug)}>
              <bdi>{name}</bdi>
            </Link>
            {description && <p dir="auto">{description}</p>}
          </li>
        ))}
      </List>
    )}
  </QueryList>
);

const List = styled.ul`
  max-inline-size: ${width.reading};
  > li {
    position: relative;
    padding-block: ${space[4]};
  }
  > li + li {
    border-block-start: 1px solid ${color.line};
  }
  a {
    color: inherit;
    font-size: ${font.lg};
    font-weight: 600;
    overflow-wrap: anywhere;
    text-decoration: none;
    &::after {
      position: absolute;
      inset: 0;
      content: '';
    }
    &:hover {
      text-decoration: underline;
    }
  }
  p {
    color: ${color.quiet};
    overflow-wrap: anywhere;
  }
`;

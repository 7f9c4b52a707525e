import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import styled from 'styled-components';
import type { Channel } from '@contract/entities/channels';
import { useListChannelSubscribersInfiniteQuery } from '@web/api/channelSubscribers';
import { color, space, width } from '@web/theme/tokens';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';

export function ChannelSubscribers({ channel: { id } }: { channel: Channel }) {
  const intl = useIntl();
  const [search, setSearch] = useState('');
  return (
    <Column>
      <SearchInput
        value={search}
        onChange={setSearch}
        placeholder={intl.formatMessage({ id: 'channels.subscribers.search', defaultMessage: 'Search subscribers' })}
      />
      <QueryList
        list={useListChannelSubscribersInfiniteQuery({ channelId: id, ...(search && { search }) })}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            {search ? (
              <FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />
            ) : (
              <FormattedMessage id="channels.subscribers.none" defaultMessage="Nobody subscribes to this channel yet." />
            )}
          </EmptyState>
        }
      >
        {(subscribers) => (
          <ul role="list">
            {subscribers.map(({ account }) => (
              <li key={account.id}>
                <Person account={account} to={`/accounts/${account.username}`} />
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Column>
  );
}

const Column = styled.div`
  max-inline-size: ${width.reading};
  li + li {
    border-block-start: 1px solid ${color.line};
  }
  > :first-child {
    margin-block-end: ${space[3]};
  }
`;

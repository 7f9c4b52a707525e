import { useState } from 'react';
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl';
import type { Channel } from '@contract/entities/channels';
import { useListChannelSubscribersInfiniteQuery } from '@web/api/channelSubscribers';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryList } from '@web/ui/list/QueryList';
import { Person } from '@web/ui/media/Person';
import { Quiet, Section } from './Sections';

export function SubscriberList({ channel }: { channel: Channel }) {
  const [search, setSearch] = useState('');
  const list = useListChannelSubscribersInfiniteQuery({ channelId: channel.id, ...(search && { search }) });
  const label = useIntl().formatMessage({ id: 'groups.invite.search', defaultMessage: 'Search people' });
  return (
    <Section as="div">
      <Quiet>
        <FormattedMessage
          id="channelManagement.subscribers.count"
          defaultMessage="{count, plural, =0 {Nobody subscribes yet.} one {# subscriber} other {# subscribers}}"
          values={{ count: channel.subscriberCount }}
        />
      </Quiet>
      {channel.subscriberCount > 0 && <SearchInput value={search} onChange={setSearch} label={label} placeholder={label} />}
      <QueryList
        list={list}
        more="inView"
        skeleton={<Skeleton shape="row" count={4} />}
        empty={
          <EmptyState>
            {search ? (
              <FormattedMessage id="groups.members.none" defaultMessage="Nobody here goes by that name." />
            ) : (
              <FormattedMessage
                id="channelManagement.subscribers.none"
                defaultMessage="Whoever subscribes is told of what you publish, and stands here."
              />
            )}
          </EmptyState>
        }
      >
        {(subscribers) => (
          <ul role="list">
            {subscribers.map(({ accountId, account, createdAt }) => (
              <li key={accountId}>
                <Person account={account} to={`/accounts/${account.username}`}>
                  <Quiet as="span">
                    <FormattedMessage
                      id="channelManagement.subscribers.since"
                      defaultMessage="Since {date}"
                      values={{ date: <FormattedDate value={createdAt} dateStyle="medium" /> }}
                    />
                  </Quiet>
                </Person>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
    </Section>
  );
}

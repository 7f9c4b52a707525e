import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import type { Channel } from '@contract/entities/channels';
import { useListChannelsInfiniteQuery, useListSubscribedChannelsInfiniteQuery } from '@web/api/channels';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { ChannelCard } from './ChannelCard';
import { withQuery, type ChannelList, type ChannelsQuery } from './channelsQuery';
import { ListBar } from './ListBar';
import { ListFilter } from './ListFilter';

const at = (query: ChannelsQuery, changes: Partial<ChannelsQuery> = {}) => withQuery('/channels', { ...query, ...changes });

/** The channels of the organization, or those that the reader subscribes to. */
export function Channels({ query }: { query: ChannelsQuery }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const signedIn = useSelector(selectSignedIn);
  const list = signedIn ? query.list : 'all';
  const List = LISTS[list];
  return (
    <>
      <ListBar>
        <SearchInput
          value={query.search}
          onChange={(search) => void navigate(at(query, { search }), { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'channels.search', defaultMessage: 'Search channels' })}
        />
        {signedIn && (
          <ListFilter
            label={intl.formatMessage({ id: 'channels.which', defaultMessage: 'Which channels' })}
            list={list}
            to={(name) => at(query, { list: name })}
          />
        )}
      </ListBar>
      <List key={list} search={query.search} />
    </>
  );
}

interface ListProps {
  search: string;
}

const asked = ({ search }: ListProps) => (search ? { search } : {});

const All = (props: ListProps) => <Found name="all" list={useListChannelsInfiniteQuery(asked(props))} {...props} />;
const Subscribed = (props: ListProps) => <Found name="subscribed" list={useListSubscribedChannelsInfiniteQuery(asked(props))} {...props} />;

const LISTS: Record<ChannelList, (props: ListProps) => ReactNode> = { all: All, subscribed: Subscribed };

const Found = ({ name, search, list }: ListProps & { name: ChannelList; list: QueriedList<Channel> }) => (
  <QueryFeed
    list={list}
    skeleton={<Skeleton shape="card" count={3} />}
    empty={<Nothing name={name} search={search} />}
    label={useIntl().formatMessage({ id: 'channels.title', defaultMessage: 'Channels' })}
    minItemWidth={280}
    gap={40}
    estimatedHeight={270}
    renderItem={(channel, index) => <ChannelCard channel={channel} priority={index < 4} />}
  />
);

const Nothing = ({ name, search }: ListProps & { name: ChannelList }) => (
  <EmptyState
    action={
      name === 'subscribed' && (
        <ButtonLink to={withQuery('/channels', { search })} variant="secondary">
          <FormattedMessage id="channels.seeAll" defaultMessage="See all channels" />
        </ButtonLink>
      )
    }
  >
    {search ? (
      <FormattedMessage id="channels.notFound" defaultMessage="No channels found for “{search}”." values={{ search }} />
    ) : name === 'subscribed' ? (
      <FormattedMessage
        id="channels.noneSubscribed"
        defaultMessage="You subscribe to no channel yet. Those you subscribe to are here, and their new contents."
      />
    ) : (
      <FormattedMessage id="channels.none" defaultMessage="There are no channels yet." />
    )}
  </EmptyState>
);

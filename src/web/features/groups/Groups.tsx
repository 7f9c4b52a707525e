import { useMemo, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import type { Group } from '@contract/entities/groups';
import { useListOwnGroupsInfiniteQuery } from '@web/api/groupMembers';
import {
  useListFeaturedGroupsInfiniteQuery,
  useListGroupsInfiniteQuery,
  useListInvitedGroupsInfiniteQuery,
  useListRequestedGroupsInfiniteQuery,
} from '@web/api/groups';
import { selectSignedIn } from '@web/state/session/sessionSlice';
import { space } from '@web/theme/tokens';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { SearchInput } from '@web/ui/form/SearchInput';
import { QueryFeed } from '@web/ui/list/QueryFeed';
import type { QueriedList } from '@web/ui/list/QueryList';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { GroupCard } from './GroupCard';
import { GROUP_LISTS, groupsAddress, OPEN_LISTS, type GroupListName, type GroupsQuery } from './groupsQuery';

export function Groups({ query, events }: { query: GroupsQuery; events: ReactNode }) {
  const intl = useIntl();
  const navigate = useNavigate();
  const signedIn = useSelector(selectSignedIn);
  const names: Record<GroupListName, string> = {
    all: intl.formatMessage({ id: 'groups.all', defaultMessage: 'All' }),
    featured: intl.formatMessage({ id: 'groups.featured', defaultMessage: 'Featured' }),
    mine: intl.formatMessage({ id: 'groups.mine', defaultMessage: 'Mine' }),
    invited: intl.formatMessage({ id: 'groups.invited', defaultMessage: 'Invited' }),
    requested: intl.formatMessage({ id: 'groups.requested', defaultMessage: 'Requested' }),
    events: intl.formatMessage({ id: 'nav.events', defaultMessage: 'Events' }),
  };
  const lists = signedIn ? GROUP_LISTS : OPEN_LISTS;
  const list = lists.includes(query.list) ? query.list : 'all';
  const List = list === 'events' ? undefined : LISTS[list];
  return (
    <>
      <Bar>
        <SearchInput
          value={query.search}
          onChange={(search) => void navigate(groupsAddress(query, { search }), { replace: true, preventScrollReset: true })}
          placeholder={intl.formatMessage({ id: 'groups.search', defaultMessage: 'Search groups' })}
        />
        <nav aria-label={intl.formatMessage({ id: 'groups.which', defaultMessage: 'Which groups' })}>
          <ChipRow>
            {lists.map((name) => (
              <FilterLink key={name} to={groupsAddress(query, { list: name })} aria-current={list === name ? 'page' : undefined}>
                {names[name]}
              </FilterLink>
            ))}
          </ChipRow>
        </nav>
      </Bar>
      {List ? <List search={query.search} /> : events}
    </>
  );
}

type GroupsList = Exclude<GroupListName, 'events'>;

interface ListProps {
  search: string;
}

const asked = ({ search }: ListProps) => (search ? { search } : {});

const All = (props: ListProps) => <Found name="all" list={useListGroupsInfiniteQuery(asked(props))} {...props} />;
const Featured = (props: ListProps) => <Found name="featured" list={useListFeaturedGroupsInfiniteQuery(asked(props))} {...props} />;
const Invited = (props: ListProps) => <Found name="invited" list={useListInvitedGroupsInfiniteQuery(asked(props))} {...props} />;
const Requested = (props: ListProps) => <Found name="requested" list={useListRequestedGroupsInfiniteQuery(asked(props))} {...props} />;

function Found({ name, search, list }: ListProps & { name: GroupsList; list: QueriedList<Group> }) {
  return <QueryFeed list={list} {...useFeed(name, search)} renderItem={(group) => <GroupCard group={group} standing={group.standing} />} />;
}

function Mine(props: ListProps) {
  const list = useListOwnGroupsInfiniteQuery(asked(props));
  // A feed tells its items apart by their ids.
  const currentData = useMemo(
    () => list.currentData && { pages: list.currentData.pages.map((page) => page.map((place) => ({ ...place, id: place.group.id }))) },
    [list.currentData],
  );
  return (
    <QueryFeed
      list={{ ...list, currentData }}
      {...useFeed('mine', props.search)}
      renderItem={({ group, role, owner }) => <GroupCard group={group} standing={owner ? 'owner' : role} />}
    />
  );
}

function useFeed(name: GroupsList, search: string) {
  return {
    skeleton: <Skeleton shape="card" count={3} />,
    empty: <Nothing name={name} search={search} />,
    label: useIntl().formatMessage({ id: 'groups.title', defaultMessage: 'Groups' }),
    minItemWidth: 300,
    gap: 40,
    estimatedHeight: 290,
  };
}

const LISTS: Record<GroupsList, (props: ListProps) => ReactNode> = {
  all: All,
  featured: Featured,
  mine: Mine,
  invited: Invited,
  requested: Requested,
};

function Nothing({ name, search }: ListProps & { name: GroupsList }) {
  return (
    <EmptyState
      action={
        name !== 'all' && (
          <ButtonLink to={groupsAddress({ list: 'all', search })} variant="secondary">
            <FormattedMessage id="groups.seeAll" defaultMessage="See all groups" />
          </ButtonLink>
        )
      }
    >
      {search ? (
        <FormattedMessage id="groups.notFound" defaultMessage="No groups found for “{search}”." values={{ search }} />
      ) : (
        NOTHING[name]
      )}
    </EmptyState>
  );
}

const NOTHING: Record<GroupsList, ReactNode> = {
  all: <FormattedMessage id="groups.none" defaultMessage="There are no groups yet." />,
  featured: <FormattedMessage id="groups.noneFeatured" defaultMessage="There are no featured groups." />,
  mine: <FormattedMessage id="groups.noneMine" defaultMessage="You are in no group yet." />,
  invited: <FormattedMessage id="groups.noneInvited" defaultMessage="No invitation waits for your answer." />,
  requested: <FormattedMessage id="groups.noneRequested" defaultMessage="You have not asked to join a group." />,
};

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  align-items: center;
  justify-content: space-between;
  margin-block-end: ${space[6]};
  > :first-child {
    flex: 1 1 280px;
    max-inline-size: 420px;
  }
  > nav {
    max-inline-size: 100%;
  }
`;

import { CalendarDays, Hash, Headphones, UsersRound } from 'lucide-react';
import type { IntlShape } from 'react-intl';
import { channelAddress, contentAddress } from '@contract/rules/channelAddresses';
import { displayName } from '@contract/rules/names';
import { useListAccountsInfiniteQuery } from '@web/api/accounts';
import { useListActivitiesInfiniteQuery } from '@web/api/activities';
import { useListChannelsInfiniteQuery } from '@web/api/channels';
import { useListContentsInfiniteQuery } from '@web/api/contents';
import { useListGroupsInfiniteQuery } from '@web/api/groups';
import { useListInterestsInfiniteQuery } from '@web/api/interests';
import type { QueriedList } from '@web/ui/list/QueryList';
import { Avatar } from '@web/ui/media/Avatar';
import { Person } from '@web/ui/media/Person';
import { EventTime } from '@web/ui/time/EventTime';
import { RelativeTime } from '@web/ui/time/RelativeTime';
import { ResultLine, Sign } from './ResultLine';
import type { Asked, Found } from './results';
import { useEventsFound } from './useEventsFound';

interface Kind {
  /** The page of the app that decides who may look for this. */
  path: string;
  name: (intl: IntlShape) => string;
  all: (intl: IntlShape) => string;
  useFound: (asked: Asked) => QueriedList<Found>;
}

const icon = { size: 20, strokeWidth: 1.5 } as const;

const read = <T,>(list: QueriedList<T>, found: (one: T) => Found): QueriedList<Found> => ({
  ...list,
  currentData: list.currentData && { pages: list.currentData.pages.map((page) => page.map(found)) },
});

/** All that can be searched for, in the order in which it is shown: each kind is an entry here and nothing else. */
export const KINDS = {
  people: {
    path: '/accounts',
    name: (intl) => intl.formatMessage({ id: 'people.title', defaultMessage: 'People' }),
    all: (intl) => intl.formatMessage({ id: 'search.allPeople', defaultMessage: 'All people found' }),
    useFound: ({ words, skip }) =>
      read(useListAccountsInfiniteQuery({ search: words }, { skip }), (account) => ({
        id: account.id,
        to: `/accounts/${account.username}`,
        name: displayName(account),
        line: <Person account={account} />,
        account,
      })),
  },
  groups: {
    path: '/groups',
    name: (intl) => intl.formatMessage({ id: 'groups.title', defaultMessage: 'Groups' }),
    all: (intl) => intl.formatMessage({ id: 'search.allGroups', defaultMessage: 'All groups found' }),
    useFound: ({ words, skip }) =>
      read(useListGroupsInfiniteQuery({ search: words }, { skip }), ({ id, slug, name, image }) => ({
        id,
        to: `/groups/${slug}`,
        name,
        line: (
          <ResultLine
            name={name}
            sign={
              <Sign image={image?.uri}>
                <UsersRound {...icon} />
              </Sign>
            }
          />
        ),
      })),
  },
  events: {
    path: '/events',
    name: (intl) => intl.formatMessage({ id: 'nav.events', defaultMessage: 'Events' }),
    all: (intl) => intl.formatMessage({ id: 'search.allEvents', defaultMessage: 'All events found' }),
    useFound: (asked) =>
      read(useEventsFound(asked), ({ id, slug, name, eventStart, eventEnd, timezone }) => ({
        id,
        to: `/events/${slug}`,
        name,
        line: (
          <ResultLine
            name={name}
            sign={
              <Sign>
                <CalendarDays {...icon} />
              </Sign>
            }
          >
            <EventTime start={eventStart} end={eventEnd} timeZone={timezone} compact />
          </ResultLine>
        ),
      })),
  },
  channels: {
    path: '/channels',
    name: (intl) => intl.formatMessage({ id: 'channels.title', defaultMessage: 'Channels' }),
    all: (intl) => intl.formatMessage({ id: 'search.allChannels', defaultMessage: 'All channels found' }),
    useFound: ({ words, skip }) =>
      read(useListChannelsInfiniteQuery({ search: words }, { skip }), ({ id, slug, name, image }) => ({
        id,
        to: channelAddress({ slug }),
        name,
        line: (
          <ResultLine
            name={name}
            sign={
              <Sign image={image.uri}>
                <Headphones {...icon} />
              </Sign>
            }
          />
        ),
      })),
  },
  contents: {
    path: '/contents',
    name: (intl) => intl.formatMessage({ id: 'contents.title', defaultMessage: 'Contents' }),
    all: (intl) => intl.formatMessage({ id: 'search.allContents', defaultMessage: 'All contents found' }),
    useFound: ({ words, skip }) =>
      read(useListContentsInfiniteQuery({ search: words, past: 'true' }, { skip }), ({ id, slug, title, channel, image, squareImage }) => ({
        id,
        to: contentAddress({ slug, channel }),
        name: title ?? channel.name,
        line: (
          <ResultLine
            name={title ?? channel.name}
            sign={
              <Sign image={squareImage?.uri ?? image?.uri}>
                <Headphones {...icon} />
              </Sign>
            }
          >
            <bdi>{channel.name}</bdi>
          </ResultLine>
        ),
      })),
  },
  interests: {
    path: '/interests',
    name: (intl) => intl.formatMessage({ id: 'interests.title', defaultMessage: 'Interests' }),
    all: (intl) => intl.formatMessage({ id: 'search.allInterests', defaultMessage: 'All interests found' }),
    useFound: ({ words, skip }) =>
      read(useListInterestsInfiniteQuery({ search: words }, { skip }), ({ id, name }) => ({
        id,
        to: `/interests/${id}`,
        name,
        line: (
          <ResultLine
            name={name}
            sign={
              <Sign>
                <Hash {...icon} />
              </Sign>
            }
          />
        ),
      })),
  },
  posts: {
    path: '/activities',
    name: (intl) => intl.formatMessage({ id: 'search.posts', defaultMessage: 'Posts' }),
    all: (intl) => intl.formatMessage({ id: 'search.allPosts', defaultMessage: 'All posts found' }),
    useFound: ({ words, skip }) =>
      read(useListActivitiesInfiniteQuery({ search: words }, { skip }), ({ id, account, message, createdAt }) => ({
        id,
        to: `/activities/${id}`,
        name: message,
        line: (
          <ResultLine name={message} lines={2} sign={<Avatar name={displayName(account)} imageUrl={account.image?.uri} decorative />}>
            <bdi>{displayName(account)}</bdi> · <RelativeTime at={createdAt} />
          </ResultLine>
        ),
      })),
  },
} as const satisfies Record<string, Kind>;

export type KindName = keyof typeof KINDS;

export const KIND_NAMES = Object.keys(KINDS) as KindName[];

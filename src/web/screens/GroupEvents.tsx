import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import type { Group } from '@contract/entities/groups';
import { useListGroupEventsInfiniteQuery, useListGroupsEventsInfiniteQuery } from '@web/api/groupEvents';
import { EventFeed } from '@web/features/events/EventFeed';
import { useGoing } from '@web/features/events/useGoing';
import { groupAddress, isModerator } from '@web/features/groups/groupTabs';
import { ButtonLink } from '@web/ui/button/Button';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { Stack } from '@web/ui/layout/Stack';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';

export function GroupEvents({ group }: { group: Group }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const past = query.get('past') === 'true';
  const list = useListGroupEventsInfiniteQuery({ groupId: group.id, past: past ? 'true' : undefined });
  const address = groupAddress(group.slug, 'events');
  return (
    <Stack>
      {isModerator(group) && (
        <div>
          <ButtonLink to={`/listings/new?group=${group.id}`}>
            <FormattedMessage id="listings.new" defaultMessage="New event" />
          </ButtonLink>
        </div>
      )}
      <nav aria-label={intl.formatMessage({ id: 'events.when', defaultMessage: 'Which events' })}>
        <ChipRow>
          <FilterLink to={address} aria-current={past ? undefined : 'page'}>
            <FormattedMessage id="events.upcoming" defaultMessage="Upcoming" />
          </FilterLink>
          <FilterLink to={`${address}?past=true`} aria-current={past ? 'page' : undefined}>
            <FormattedMessage id="events.past" defaultMessage="Past" />
          </FilterLink>
        </ChipRow>
      </nav>
      <EventFeed key={String(past)} list={list} isGoing={useGoing()} empty={<NoEvents />} />
    </Stack>
  );
}

export function GroupsEvents({ search }: { search: string }) {
  const list = useListGroupsEventsInfiniteQuery(search ? { search } : {});
  return <EventFeed list={list} isGoing={useGoing()} empty={<NoEvents />} />;
}

const NoEvents = () => (
  <EmptyState>
    <FormattedMessage id="groups.noEvents" defaultMessage="No event is here at the moment." />
  </EmptyState>
);

import { useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { EventFilters } from '@web/features/events/EventFilters';
import { EventList } from '@web/features/events/EventList';
import { useGoing } from '@web/features/events/useGoing';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';

/** /events — coming and past events; what is searched stays in the address. */
export function EventsScreen() {
  const intl = useIntl();
  const [query, setQuery] = useSearchParams();
  const past = query.get('past') === 'true';
  const search = query.get('search') ?? '';
  const isGoing = useGoing();
  const title = intl.formatMessage({ id: 'events.title', defaultMessage: 'Events' });

  const handleSearch = (next: string) =>
    setQuery({ ...(past && { past: 'true' }), ...(next && { search: next }) }, { replace: true, preventScrollReset: true });

  return (
    <>
      <PageHead title={title} />
      <PageTitle>{title}</PageTitle>
      <EventFilters past={past} search={search} onSearch={handleSearch} />
      <EventList key={`${past} ${search}`} past={past} search={search} isGoing={isGoing} />
    </>
  );
}

import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router-dom';
import { useGetSeriesQuery, useListSeriesEventsInfiniteQuery } from '@web/api/series';
import { EventFeed } from '@web/features/events/EventFeed';
import { useGoing } from '@web/features/events/useGoing';
import { EmptyState } from '@web/ui/feedback/EmptyState';
import { ErrorState } from '@web/ui/feedback/ErrorState';
import { isMissing } from '@web/ui/feedback/errorText';
import { NotFound } from '@web/ui/feedback/NotFound';
import { Skeleton } from '@web/ui/feedback/Skeleton';
import { PageHead } from '@web/ui/layout/PageHead';
import { PageTitle } from '@web/ui/layout/PageTitle';
import { Stack } from '@web/ui/layout/Stack';
import { ChipRow, FilterLink } from '@web/ui/media/Chip';
import { SeriesBack } from './SeriesBack';

export function SeriesEvents({ slug }: { slug: string }) {
  const intl = useIntl();
  const [query] = useSearchParams();
  const past = query.get('past') === 'true';
  const { currentData: series, ...asked } = useGetSeriesQuery({ seriesId: slug });
  const list = useListSeriesEventsInfiniteQuery({ seriesId: slug, past: past ? 'true' : undefined });
  const isGoing = useGoing();

  if (isMissing(asked.error)) return <NotFound home="/series" />;
  if (asked.isError && !series) return <ErrorState error={asked.error} retry={asked.refetch} retrying={asked.isFetching} />;
  if (!series) return <Skeleton shape="card" count={3} />;
  return (
    <>
      <PageHead title={series.name} description={series.description ?? undefined} image={series.image?.uri} />
      <SeriesBack to="/series">
        <FormattedMessage id="events.series" defaultMessage="Series" />
      </SeriesBack>
      <PageTitle>
        <bdi>{series.name}</bdi>
      </PageTitle>
      <Stack>
        {series.description && <p dir="auto">{series.description}</p>}
        <nav aria-label={intl.formatMessage({ id: 'events.when', defaultMessage: 'Which events' })}>
          <ChipRow>
            <FilterLink to={`/series/${slug}`} aria-current={past ? undefined : 'page'}>
              <FormattedMessage id="events.upcoming" defaultMessage="Upcoming" />
            </FilterLink>
            <FilterLink to={`/series/${slug}?past=true`} aria-current={past ? 'page' : undefined}>
              <FormattedMessage id="events.past" defaultMessage="Past" />
            </FilterLink>
          </ChipRow>
        </nav>
        <EventFeed
          key={String(past)}
          list={list}
          isGoing={isGoing}
          empty={
            <EmptyState>
              <FormattedMessage id="series.noEvents" defaultMessage="No event of this series is here at the moment." />
            </EmptyState>
          }
        />
      </Stack>
    </>
  );
}

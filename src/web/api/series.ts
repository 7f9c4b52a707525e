import * as series from '@contract/endpoints/series';
import { api, call, pages } from './base';
import { providing, providingPages, tags } from './tags';

const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSeries: build.infiniteQuery({
      ...pages(series.listSeries),
      providesTags: providingPages(tags.series, tags.allSeries),
    }),
    getSeries: build.query({
      ...call(series.getSeries),
      // Pages ask by slug, other answers know the id; a change names either.
      providesTags: providing(({ seriesId }, one?: { id: string }) => [seriesId, ...(one ? [one.id] : [])].map(tags.series)),
    }),
    listSeriesEvents: build.infiniteQuery({
      ...pages(series.listSeriesEvents),
      extraOptions: { signIn: true },
      providesTags: providingPages(tags.event, ({ seriesId, past }) => tags.seriesEvents(seriesId, past)),
    }),
  }),
});

export const { useListSeriesInfiniteQuery, useGetSeriesQuery, useListSeriesEventsInfiniteQuery } = seriesApi;

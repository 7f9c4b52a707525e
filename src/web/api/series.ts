import * as series from '@contract/endpoints/series';
import { api, call, pages } from './base';
import { providing, providingPages, tag, tags, when } from './tags';

const seriesTag = (seriesId: string) => tag('Series', seriesId);
const seriesEventsTag = (seriesId: string, past?: 'true' | 'false') => tag('Series', seriesId, 'events', when(past));

const seriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSeries: build.infiniteQuery({
      ...pages(series.listSeries),
      providesTags: providingPages(seriesTag, tags.allSeries),
    }),
    getSeries: build.query({
      ...call(series.getSeries),
      // Pages ask by slug, other answers know the id; a change names either.
      providesTags: providing(({ seriesId }, one?: { id: string }) => [seriesId, ...(one ? [one.id] : [])].map(seriesTag)),
    }),
    listSeriesEvents: build.infiniteQuery({
      ...pages(series.listSeriesEvents),
      extraOptions: { signIn: true },
      providesTags: providingPages(tags.event, ({ seriesId, past }) => seriesEventsTag(seriesId, past)),
    }),
  }),
});

export const { useListSeriesInfiniteQuery, useGetSeriesQuery, useListSeriesEventsInfiniteQuery } = seriesApi;

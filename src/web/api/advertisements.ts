import * as advertisements from '@contract/endpoints/advertisements';
import { FRESHNESS } from '@contract/limits';
import { api, call } from './base';
import { providing, tags } from './tags';

const advertisementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAdvertisement: build.query({
      ...call(advertisements.getAdvertisement),
      extraOptions: { freshness: { seconds: FRESHNESS.adsS, onReturn: true } },
      providesTags: providing(tags.advertisement),
    }),
  }),
});

export const { useGetAdvertisementQuery } = advertisementsApi;

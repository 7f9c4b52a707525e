import * as benefits from '@contract/endpoints/benefits';
import { api, pages } from './base';
import { providing, tags } from './tags';

const benefitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBenefits: build.infiniteQuery({ ...pages(benefits.listBenefits), providesTags: providing(tags.benefits) }),
  }),
});

export const { useListBenefitsInfiniteQuery } = benefitsApi;

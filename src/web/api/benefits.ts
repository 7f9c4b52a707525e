import * as benefits from '@contract/endpoints/benefits';
import { api, pages } from './base';
import { providing, tag } from './tags';

const benefitsTag = () => tag('Benefits', 'list');

const benefitsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBenefits: build.infiniteQuery({ ...pages(benefits.listBenefits), providesTags: providing(benefitsTag) }),
  }),
});

export const { useListBenefitsInfiniteQuery } = benefitsApi;

import * as self from '@contract/endpoints/self';
import { FRESHNESS } from '@contract/limits';
import { api, call, change, pages } from './base';
import { fresh } from './freshness';
import { tag, tagsAt, tagsOfPages } from './tags';

export const selfApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSelf: build.query({ ...call(self.getSelf), providesTags: tagsAt('Self', 'profile') }),
    /** The account that is really signed in, whoever it acts for. */
    getOwnSelf: build.query({
      ...call(self.getSelf),
      extraOptions: { asSelf: true },
      providesTags: tagsAt('Self', 'ignoreExecuteAs'),
    }),
    updateSelf: build.mutation({
      ...change(self.updateSelf),
      invalidatesTags: (account) => (account ? [tag('Account', account.id)] : [tag('Self', 'profile')]),
      onQueryStarted: async (_update, { dispatch, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        if (answer) dispatch(selfApi.util.updateQueryData('getSelf', undefined, () => answer.data));
      },
    }),
    /**
     * Ends the viewer's account. Their tokens end with it: sign out next, which empties the cache. It says whom the viewer
     * acts as like any other call, so that the server can refuse it: nobody's account ends in the place of another's.
     */
    deleteSelf: build.mutation({ ...change(self.deleteSelf), extraOptions: { quiet: true } }),
    getRelationships: build.query({
      ...call(self.getRelationships),
      keepUnusedDataFor: FRESHNESS.relationshipsS,
      providesTags: tagsAt('Self', 'relationships'),
    }),
    listOwnEvents: build.infiniteQuery({
      ...pages(self.listOwnEvents),
      providesTags: tagsOfPages('Event', ({ past }) => tagsAt('Self', 'events', past === 'true' ? 'past' : 'upcoming')),
    }),
    listAddresses: build.infiniteQuery({
      ...pages(self.listAddresses),
      providesTags: tagsAt('Self', 'addresses'),
    }),
    getAddress: build.query({
      ...call(self.getAddress),
      providesTags: (_address, _error, { addressId }) => tagsAt('Self', 'addresses', addressId),
    }),
    createAddress: build.mutation({
      ...change(self.createAddress),
      invalidatesTags: (address) => (address ? [tag('Self', 'addresses')] : []),
    }),
    updateAddress: build.mutation({
      ...change(self.updateAddress),
      invalidatesTags: (address) => (address ? [tag('Self', 'addresses')] : []),
    }),
    deleteAddress: build.mutation({
      ...change(self.deleteAddress),
      invalidatesTags: (_nothing, error) => (error ? [] : [tag('Self', 'addresses')]),
    }),
  }),
});

export const {
  useGetSelfQuery,
  useGetOwnSelfQuery,
  useUpdateSelfMutation,
  useDeleteSelfMutation,
  useListOwnEventsInfiniteQuery,
  useListAddressesInfiniteQuery,
  useGetAddressQuery,
  useCreateAddressMutation,
  useUpdateAddressMutation,
  useDeleteAddressMutation,
} = selfApi;
export const useGetRelationshipsQuery = fresh('getRelationships', selfApi.useGetRelationshipsQuery);

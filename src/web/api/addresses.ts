import * as addresses from '@contract/endpoints/addresses';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: build.infiniteQuery({
      ...pages(addresses.listAddresses),
      providesTags: providing(tags.addresses),
    }),
    getAddress: build.query({
      ...call(addresses.getAddress),
      providesTags: providing(({ addressId }) => tags.address(addressId)),
    }),
    createAddress: build.mutation({
      ...change(addresses.createAddress),
      invalidatesTags: invalidating(() => [tags.addresses()]),
    }),
    updateAddress: build.mutation({
      ...change(addresses.updateAddress),
      invalidatesTags: invalidating(() => [tags.addresses()]),
    }),
    deleteAddress: build.mutation({
      ...change(addresses.deleteAddress),
      invalidatesTags: invalidating(() => [tags.addresses()]),
    }),
  }),
});

export const { useListAddressesInfiniteQuery, useGetAddressQuery, useCreateAddressMutation, useUpdateAddressMutation } = addressesApi;

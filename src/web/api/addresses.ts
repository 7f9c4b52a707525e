import * as addresses from '@contract/endpoints/addresses';
import { api, call, change, pages } from './base';
import { invalidating, providing, self } from './tags';

const addressesTag = () => self('addresses');
const addressTag = (addressId: string) => self('addresses', addressId);

export const addressesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAddresses: build.infiniteQuery({
      ...pages(addresses.listAddresses),
      providesTags: providing(addressesTag),
    }),
    getAddress: build.query({
      ...call(addresses.getAddress),
      providesTags: providing(({ addressId }) => addressTag(addressId)),
    }),
    createAddress: build.mutation({
      ...change(addresses.createAddress),
      invalidatesTags: invalidating(() => [addressesTag()]),
    }),
    updateAddress: build.mutation({
      ...change(addresses.updateAddress),
      invalidatesTags: invalidating(() => [addressesTag()]),
    }),
    deleteAddress: build.mutation({
      ...change(addresses.deleteAddress),
      invalidatesTags: invalidating(() => [addressesTag()]),
    }),
  }),
});

export const { useListAddressesInfiniteQuery, useGetAddressQuery, useCreateAddressMutation, useUpdateAddressMutation } = addressesApi;

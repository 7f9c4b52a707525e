import * as addOns from '@contract/endpoints/addOns';
import { api, call, change } from './base';
import { invalidating, providing, tags } from './tags';

const addOnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPassAddOns: build.query({
      ...call(addOns.listPassAddOns),
      providesTags: providing(({ eventId, passId }) => tags.pass(eventId, passId)),
    }),
    addFreeAddOns: build.mutation({
      ...change(addOns.addFreeAddOns),
      // Why not is said in the dialog.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.attendee(eventId), tags.registrations()]),
    }),
  }),
});

export const { useListPassAddOnsQuery, useAddFreeAddOnsMutation } = addOnsApi;

import * as addOns from '@contract/endpoints/addOns';
import { attendeeTags } from './attendeeTags';
import { api, call, change } from './base';
import { NEVER_STALE } from './freshness';
import { invalidating, providing, tags } from './tags';

const addOnsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listPassAddOns: build.query({
      ...call(addOns.listPassAddOns),
      providesTags: providing(({ eventId, passId }) => tags.pass(eventId, passId)),
    }),
    getAddOnsIntent: build.query({
      ...call(addOns.getAddOnsIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: addOns.getAddOnsIntent.secrets },
      providesTags: providing(({ eventId, passId, addOnIds, addressId }) =>
        attendeeTags.addOnsIntent(eventId, passId, addOnIds, addressId),
      ),
    }),
    addFreeAddOns: build.mutation({
      ...change(addOns.addFreeAddOns),
      // Why not is said in the dialog.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId }) => [tags.attendee(eventId), tags.registrations()]),
    }),
  }),
});

export const { useListPassAddOnsQuery, useGetAddOnsIntentQuery, useAddFreeAddOnsMutation } = addOnsApi;

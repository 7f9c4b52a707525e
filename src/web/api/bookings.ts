import * as bookings from '@contract/endpoints/bookings';
import type { Booking } from '@contract/entities/bookings';
import { api, call, change, pages } from './base';
import { updateAnswer } from './cachedAnswers';
import { NEVER_STALE } from './freshness';
import { paidTags } from './paidBesideEvents';
import { invalidating, providing, providingPages } from './tags';

const changed = { invalidatesTags: invalidating(() => [paidTags.bookings(), paidTags.bookingSlots()]) };

export const bookingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBookings: build.infiniteQuery({
      ...pages(bookings.listBookings),
      providesTags: providingPages(paidTags.booking, ({ past, placeId }: Parameters<typeof bookingListTag>[0]) =>
        bookingListTag({ past, placeId }),
      ),
    }),
    listBookingPlaces: build.infiniteQuery({
      ...pages(bookings.listBookingPlaces),
      providesTags: providingPages(paidTags.bookingPlace, paidTags.bookingPlaces),
    }),
    getBookingPlace: build.query({
      ...call(bookings.getBookingPlace),
      providesTags: providing(({ placeId }) => paidTags.bookingPlace(placeId)),
    }),
    listBookingSpaces: build.infiniteQuery({
      ...pages(bookings.listBookingSpaces),
      providesTags: providing(({ placeId }) => paidTags.bookingPlace(placeId, 'spaces')),
    }),
    getBookingSpace: build.query({
      ...call(bookings.getBookingSpace),
      providesTags: providing(({ placeId, spaceId }) => paidTags.bookingPlace(placeId, 'spaces', spaceId)),
    }),
    listBookingSlots: build.query({
      ...call(bookings.listBookingSlots),
      providesTags: providing(({ placeId, spaceId, firstDayOfMonth }) => paidTags.bookingSlots(placeId, spaceId, firstDayOfMonth)),
    }),
    // Each of these says by itself what is against it. A slot that is refused is somebody else's: the others are asked for anew.
    createBooking: build.mutation({
      ...change(bookings.createBooking),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(() => [paidTags.bookings(), paidTags.bookingSlots()], [paidTags.bookingSlots()]),
    }),
    getBooking: build.query({ ...call(bookings.getBooking), providesTags: providing(({ bookingId }) => paidTags.booking(bookingId)) }),
    getBookingIntent: build.query({
      ...call(bookings.getBookingIntent),
      extraOptions: { noRetry: true, freshness: NEVER_STALE, secretFields: bookings.getBookingIntent.secrets },
      providesTags: providing(({ bookingId, addressId }) => paidTags.intent('booking', bookingId, addressId)),
    }),
    confirmBooking: build.mutation({
      ...change(bookings.confirmBooking),
      extraOptions: { quiet: true },
      ...changed,
      onQueryStarted: ({ bookingId }, { dispatch, queryFulfilled }) => keep(bookingId, queryFulfilled, dispatch),
    }),
    deleteBooking: build.mutation({
      ...change(bookings.deleteBooking),
      ...changed,
      onQueryStarted: ({ bookingId }, { dispatch, queryFulfilled }) => keep(bookingId, queryFulfilled, dispatch),
    }),
  }),
});

const bookingListTag = ({ past, placeId }: { past?: 'true' | 'false' | undefined; placeId?: string | undefined }) =>
  paidTags.bookings(past, placeId);

/** What a change answers is shown at once; of a deleted draft nothing is answered. */
async function keep(
  bookingId: string,
  answered: Promise<{ data: Booking | null }>,
  dispatch: (patch: ReturnType<typeof updateAnswer>) => unknown,
): Promise<void> {
  const done = await answered.catch(() => undefined);
  const booking = done?.data;
  if (booking) dispatch(updateAnswer(bookingsApi.endpoints.getBooking, { bookingId }, () => booking));
}

export const {
  useListBookingsInfiniteQuery,
  useListBookingPlacesInfiniteQuery,
  useGetBookingPlaceQuery,
  useListBookingSpacesInfiniteQuery,
  useGetBookingSpaceQuery,
  useListBookingSlotsQuery,
  useCreateBookingMutation,
  useGetBookingQuery,
  useGetBookingIntentQuery,
  useConfirmBookingMutation,
  useDeleteBookingMutation,
} = bookingsApi;

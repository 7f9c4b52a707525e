import * as rooms from '@contract/endpoints/rooms';
import { api, call, change } from './base';
import { changingDraft } from './draftTags';
import { providing, tags } from './tags';

const roomsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listRoomTypes: build.query({ ...call(rooms.listRoomTypes), providesTags: providing(({ eventId }) => tags.registration(eventId)) }),
    chooseReservations: build.mutation({ ...change(rooms.chooseReservations), ...changingDraft }),
  }),
});

export const { useListRoomTypesQuery, useChooseReservationsMutation } = roomsApi;

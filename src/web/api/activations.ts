import * as activations from '@contract/endpoints/activations';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

const activationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivations: build.infiniteQuery({
      ...pages(activations.listActivations),
      providesTags: providing(({ eventId, passId }) => tags.eventPart(eventId, 'activations', passId)),
    }),
    getActivationSummary: build.query({
      ...call(activations.getActivationSummary),
      providesTags: providing(({ eventId, passId }) => tags.eventPart(eventId, 'activations', passId, 'summary')),
    }),
    getActivation: build.query({
      ...call(activations.getActivation),
      providesTags: providing(({ eventId, passId, activationId }) => tags.eventPart(eventId, 'activations', passId, activationId)),
    }),
    completeActivation: build.mutation({
      ...change(activations.completeActivation),
      // What is against it stands beside what was pressed, or the code.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating(({ eventId, passId, activationId }) => [
        tags.eventPart(eventId, 'activations', passId, 'summary'),
        tags.eventPart(eventId, 'activations', passId, activationId),
        tags.eventPart(eventId, 'activations', passId),
      ]),
    }),
  }),
});

export const { useListActivationsInfiniteQuery, useGetActivationQuery, useCompleteActivationMutation, useGetActivationSummaryQuery } =
  activationsApi;

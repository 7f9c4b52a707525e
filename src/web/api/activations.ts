import * as activations from '@contract/endpoints/activations';
import { api, call, change, pages } from './base';
import { invalidating, providing, tags } from './tags';

export const activationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivations: build.infiniteQuery({
      ...pages(activations.listActivations),
      providesTags: providing(({ eventId, passId }) => tags.activations(eventId, passId)),
    }),
    getActivationSummary: build.query({
      ...call(activations.getActivationSummary),
      providesTags: providing(({ eventId, passId }) => tags.activationSummary(eventId, passId)),
    }),
    getActivation: build.query({
      ...call(activations.getActivation),
      providesTags: providing(({ eventId, passId, activationId }) => tags.activation(eventId, passId, activationId)),
    }),
    completeActivation: build.mutation({
      ...change(activations.completeActivation),
      invalidatesTags: invalidating(({ eventId, passId, activationId }) => [
        tags.activationSummary(eventId, passId),
        tags.activation(eventId, passId, activationId),
        tags.activations(eventId, passId),
      ]),
    }),
  }),
});

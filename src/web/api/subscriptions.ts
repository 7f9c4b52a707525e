import * as subscriptions from '@contract/endpoints/subscriptions';
import { api, call, change, pages } from './base';
import { NEVER_STALE } from './freshness';
import { paidTags } from './paidBesideEvents';
import { invalidating, providing, tags } from './tags';

const secret = { secretFields: subscriptions.createSubscription.secrets, secretPart: 'intent' };

export const subscriptionsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSubscriptionProducts: build.query({
      ...call(subscriptions.listSubscriptionProducts),
      providesTags: providing(paidTags.subscriptionProducts),
    }),
    listSubscriptions: build.infiniteQuery({
      ...pages(subscriptions.listSubscriptions),
      providesTags: providing(({ status }: { status?: string }) => paidTags.subscriptions(status)),
    }),
    getSubscription: build.query({
      ...call(subscriptions.getSubscription),
      providesTags: providing(({ subscriptionId }) => paidTags.subscription(subscriptionId)),
    }),
    listSubscriptionPayments: build.infiniteQuery({
      ...pages(subscriptions.listSubscriptionPayments),
      providesTags: providing(({ subscriptionId }: { subscriptionId: string }) => paidTags.subscription(subscriptionId, 'payments')),
    }),
    createSubscription: build.mutation({
      ...change(subscriptions.createSubscription),
      extraOptions: secret,
      invalidatesTags: invalidating(() => [paidTags.allSubscriptions(), tags.self()]),
    }),
    /** The same, asked for as what is to be paid: asking again answers the one subscription with what is chosen now. */
    getSubscriptionIntent: build.query({
      ...change(subscriptions.createSubscription),
      extraOptions: { ...secret, noRetry: true, freshness: NEVER_STALE },
      keepUnusedDataFor: 0,
      providesTags: providing(({ productId, addressId }: { productId: string; addressId?: string }) =>
        paidTags.intent('subscription', productId, addressId),
      ),
    }),
    changePaymentMethod: build.mutation({
      ...change(subscriptions.changePaymentMethod),
      invalidatesTags: invalidating(({ subscriptionId }) => [paidTags.subscription(subscriptionId), paidTags.subscriptions()]),
    }),
    cancelSubscription: build.mutation({
      ...change(subscriptions.cancelSubscription),
      invalidatesTags: invalidating(() => [paidTags.allSubscriptions(), tags.self()]),
    }),
  }),
});

export const {
  useListSubscriptionProductsQuery,
  useListSubscriptionsInfiniteQuery,
  useGetSubscriptionQuery,
  useListSubscriptionPaymentsInfiniteQuery,
  useCreateSubscriptionMutation,
  useGetSubscriptionIntentQuery,
  useCancelSubscriptionMutation,
} = subscriptionsApi;

import { lazyPart } from '@web/ui/hooks/lazyPart';

/** Fetched beside the forms of events: whoever moderates no group does without it. */
export const groupOfListing = lazyPart(() =>
  import(/* webpackChunkName: "group-of-listing" */ './GroupOfListing').then((file) => file.GroupOfListing),
);

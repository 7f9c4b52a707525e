import * as activities from '@contract/endpoints/activities';
import type { Activity, BaseActivity } from '@contract/entities/activities';
import { PAGE_SIZE } from '@contract/limits';
import { feedPages, type CachedActivity } from './activityPages';
import { activityTags } from './activityTags';
import { api, call, change } from './base';
import { answersAt, type ApiDispatch, type GetState, type Started } from './cachedAnswers';
import { NEVER_STALE } from './freshness';
import { invalidating, providing, tags } from './tags';

type Answer = CachedActivity | { pages: CachedActivity[][] };
type Pages = { pages: CachedActivity[][] };

interface Found {
  endpointName: string;
  originalArgs: unknown;
  post: CachedActivity;
  of: (draft: Answer) => CachedActivity;
}

/**
 * Where a post is shown, by itself and in lists. All of them are looked through: a tag for each post of a list would have the cache go
 * over all of a long feed whenever a further page comes.
 */
function shownAt(state: unknown, activityId: string, isShown = ({ id }: CachedActivity) => id === activityId): Found[] {
  return answersAt<Answer>(state, activityTags.activities()).flatMap(({ endpointName, originalArgs, data }): Found[] => {
    if (!data) return [];
    if ('message' in data) return isShown(data) ? [{ endpointName, originalArgs, post: data, of: (draft) => draft as CachedActivity }] : [];
    if (!('pages' in data)) return [];
    return data.pages.flatMap((page, at) =>
      page.flatMap((post, nth) =>
        isShown(post) ? [{ endpointName, originalArgs, post, of: (draft: Answer) => (draft as Pages).pages[at]![nth]! }] : [],
      ),
    );
  });
}

export const patchActivity =
  (activityId: string, recipe: (activity: CachedActivity) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    for (const { endpointName, originalArgs, of } of shownAt(getState(), activityId)) {
      dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, ((draft: Answer) => recipe(of(draft))) as never));
    }
  };

const patchShares =
  (activityId: string, recipe: (shared: BaseActivity) => void) =>
  (dispatch: ApiDispatch, getState: GetState): void => {
    for (const { endpointName, originalArgs, of } of shownAt(
      getState(),
      activityId,
      ({ reshare }) => reshare?.activity?.id === activityId,
    )) {
      const change = (draft: Answer) => recipe(of(draft).reshare!.activity!);
      dispatch(api.util.updateQueryData(endpointName as never, originalArgs as never, change as never));
    }
  };

const isOf = (named: string | undefined, one: { id: string; slug?: string; username?: string } | null) =>
  one !== null && (named === one.id || (named !== undefined && (named === one.slug || named === one.username)));

type ListArgs = { accountId?: string; groupId?: string; eventId?: string; contentId?: string; activityId?: string; search?: string };

function belongs(post: Activity, endpointName: string, args: ListArgs): boolean {
  if (args.search) return false;
  if (post.commented) return endpointName === 'listComments' && args.activityId === post.commented.id;
  const shows = post.image !== null || post.video !== null;
  if (endpointName === 'listAccountMedia') return shows && isOf(args.accountId, post.account);
  if (endpointName === 'listGroupMedia') return shows && isOf(args.groupId, post.group);
  if (endpointName === 'listAccountActivities') return isOf(args.accountId, post.account);
  if (endpointName === 'listGroupActivities') return isOf(args.groupId, post.group);
  if (endpointName === 'listEventActivities') return isOf(args.eventId, post.event);
  if (endpointName === 'listContentActivities') return isOf(args.contentId, post.content);
  if (endpointName === 'listOwnGroupsActivities') return post.group !== null;
  return endpointName === 'listActivities' || endpointName === 'listOwnActivities';
}

/** Shows what one has just written: a post before all others, a comment behind those that are there. It is counted at once. */
async function showNew(
  { commentedId }: { commentedId?: unknown },
  { dispatch, getState, queryFulfilled }: Started<Activity>,
): Promise<void> {
  const count = (by: number) => {
    if (typeof commentedId === 'string') dispatch(patchActivity(commentedId, (one) => void (one._count.comments += by)));
  };
  count(1);
  const answer = await queryFulfilled.catch(() => undefined);
  if (!answer) {
    count(-1);
    return;
  }
  const post = answer.data;
  for (const { endpointName, originalArgs, data } of answersAt<Pages>(getState(), activityTags.activities())) {
    if (!data || !belongs(post, endpointName, originalArgs as ListArgs)) continue;
    dispatch(
      api.util.updateQueryData(
        endpointName as never,
        originalArgs as never,
        (({ pages }: Pages) => {
          if (post.commented) pages.at(-1)!.push({ ...post, own: true });
          else pages[0]!.unshift(post);
        }) as never,
      ),
    );
  }
  const shared = post.reshare?.activity;
  if (shared) patchActivity(shared.id, (one) => void (one._count.reshares += 1))(dispatch, getState);
}

const setting = async ({ activityId }: { activityId: string }, { dispatch, getState, queryFulfilled }: Started<Activity>) => {
  const answer = await queryFulfilled.catch(() => undefined);
  if (answer) patchActivity(activityId, (one) => void Object.assign(one, answer.data))(dispatch, getState);
};

/** A feed that is asked for in its own order by name is looked at for what is new in it, and not read. */
const watching = ({ orderBy }: { orderBy?: string | undefined }) => (orderBy ? ['latest'] : []);

/** One's own feed. Where nothing is read, nothing can be moved away: what comes to an empty one is asked for at once. */
const ownFeed = (feed: 'own' | 'ownGroups') => (args: { orderBy?: string | undefined }, answer: Pages | undefined) => [
  activityTags.activities(feed, ...watching(args)),
  ...(answer?.pages.every((page) => page.length === 0) ? [activityTags.activities(feed, 'latest')] : []),
];

export const activitiesApi = api.injectEndpoints({
  endpoints: (build) => ({
    listActivities: build.infiniteQuery({
      ...feedPages(activities.listActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('all')),
    }),
    listOwnActivities: build.infiniteQuery({
      ...feedPages(activities.listOwnActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(ownFeed('own')),
    }),
    listOwnGroupsActivities: build.infiniteQuery({
      ...feedPages(activities.listOwnGroupsActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(ownFeed('ownGroups')),
    }),
    listAccountActivities: build.infiniteQuery({
      ...feedPages(activities.listAccountActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('accounts')),
    }),
    listGroupActivities: build.infiniteQuery({
      ...feedPages(activities.listGroupActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('groups')),
    }),
    listAccountMedia: build.infiniteQuery({
      ...feedPages(activities.listAccountMedia),
      providesTags: providing(() => activityTags.activities('accountMedia')),
    }),
    listGroupMedia: build.infiniteQuery({
      ...feedPages(activities.listGroupMedia),
      providesTags: providing(() => activityTags.activities('groupMedia')),
    }),
    listReportedGroupActivities: build.infiniteQuery({
      ...feedPages(activities.listReportedGroupActivities),
      providesTags: providing(() => activityTags.activities('reported')),
    }),
    listReportedActivities: build.infiniteQuery({
      ...feedPages(activities.listReportedActivities),
      providesTags: providing(() => activityTags.activities('reported')),
    }),
    listEventActivities: build.infiniteQuery({
      ...feedPages(activities.listEventActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('events')),
    }),
    listInterestActivities: build.infiniteQuery({
      ...feedPages(activities.listInterestActivities),
      extraOptions: { freshness: NEVER_STALE },
      providesTags: providing(() => activityTags.activities('interests')),
    }),
    listComments: build.infiniteQuery({
      ...feedPages(activities.listComments, PAGE_SIZE.thread),
      providesTags: providing(() => activityTags.activities('comments')),
    }),
    getActivity: build.query({
      ...call(activities.getActivity),
      providesTags: providing(({ activityId }) => activityTags.activity(activityId)),
    }),
    createActivity: build.mutation({
      ...change(activities.createActivity),
      // Its refusal stands in the composer.
      extraOptions: { quiet: true },
      onQueryStarted: (args, started) => showNew(args, started),
    }),
    updateActivity: build.mutation({
      ...change(activities.updateActivity),
      // Its refusal stands in the composer.
      extraOptions: { quiet: true },
      onQueryStarted: async (args, started) => {
        await setting(args, started);
        const answer = await started.queryFulfilled.catch(() => undefined);
        if (!answer) return;
        const { message, image, video } = answer.data;
        patchShares(args.activityId, (one) => void Object.assign(one, { message, image, video }))(started.dispatch, started.getState);
      },
      // A post that shows something from now on comes into lists that did not have it.
      invalidatesTags: invalidating(({ imageId, videoId }: { imageId?: unknown; videoId?: unknown }) =>
        imageId === undefined && videoId === undefined
          ? []
          : [activityTags.activities('accountMedia'), activityTags.activities('groupMedia')],
      ),
    }),
    deleteActivity: build.mutation({
      ...change(activities.deleteActivity),
      onQueryStarted: async ({ activityId }, { dispatch, getState, queryFulfilled }) => {
        if (!(await queryFulfilled.catch(() => undefined))) return;
        const known = shownAt(getState(), activityId)[0]?.post;
        const above = known?.commented;
        patchActivity(activityId, (one) => void (one.deleted = true))(dispatch, getState);
        const shared = known?.reshare?.activity;
        if (shared) patchActivity(shared.id, (one) => void (one._count.reshares -= 1))(dispatch, getState);
        if (above) patchActivity(above.id, (one) => void (one._count.comments -= 1))(dispatch, getState);
      },
      invalidatesTags: invalidating(() => [tags.notifications(), tags.self()]),
    }),
    // The like itself is shown by whoever presses it: presses may come faster than answers.
    likeActivity: build.mutation(change(activities.likeActivity)),
    unlikeActivity: build.mutation(change(activities.unlikeActivity)),
    reportActivity: build.mutation({ ...change(activities.reportActivity), onQueryStarted: setting }),
    withdrawReportById: build.mutation({
      ...change(activities.withdrawReportById),
      onQueryStarted: (args, started) => setting(args, started),
    }),
    settleReports: build.mutation({
      ...change(activities.settleReports),
      onQueryStarted: (args, started) => setting(args, started),
    }),
  }),
});

export const {
  useListActivitiesInfiniteQuery,
  useListOwnActivitiesInfiniteQuery,
  useListOwnGroupsActivitiesInfiniteQuery,
  useListAccountActivitiesInfiniteQuery,
  useListGroupActivitiesInfiniteQuery,
  useListEventActivitiesInfiniteQuery,
  useListReportedActivitiesInfiniteQuery,
  useListReportedGroupActivitiesInfiniteQuery,
  useListAccountMediaInfiniteQuery,
  useListGroupMediaInfiniteQuery,
  useListInterestActivitiesInfiniteQuery,
  useListCommentsInfiniteQuery,
  useGetActivityQuery,
  useCreateActivityMutation,
  useUpdateActivityMutation,
  useReportActivityMutation,
  useWithdrawReportByIdMutation,
} = activitiesApi;

import * as z from 'zod/mini';
import { endpoint, paging } from '../endpoint';
import { Activity } from '../entities/activities';
import { ActivityCreateInput, ActivityUpdateInput } from '../inputs/activities';
import { ACTIVITY_RATE_LIMITS } from '../limits';
import { FeedCursor, IdOrSlug, QueryFlag } from '../params';
import { Id, text } from '../text';

const one = z.strictObject({ activityId: Id });
const orders = ['createdAt'] as const;
/** `after` goes on behind a post that is known, whatever was posted since. */
const after = z.optional(FeedCursor);
const featured = z.optional(QueryFlag);

export const listActivities = endpoint({
  method: 'GET',
  path: '/activities',
  module: 'activities',
  access: 'guest',
  summary: 'The posts that the viewer may see, the latest first',
  input: paging(orders, { after, featured }),
  output: z.array(Activity),
  paged: true,
});

export const listReportedActivities = endpoint({
  method: 'GET',
  path: '/activities/reported',
  module: 'activities',
  access: 'member',
  summary:
    'The posts and comments that were reported where the viewer moderates outside groups, or in groups where nobody else can decide, as long as nobody has settled that',
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const getActivity = endpoint({
  method: 'GET',
  path: '/activities/:activityId',
  module: 'activities',
  access: 'guest',
  summary: 'One post or comment',
  params: one,
  output: Activity,
});

export const listComments = endpoint({
  method: 'GET',
  path: '/activities/:activityId/comments',
  module: 'activities',
  access: 'guest',
  summary: 'What was commented on a post, or replied to a comment, the first of them first',
  params: one,
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const listAccountActivities = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/activities',
  module: 'activities',
  access: 'guest',
  summary: 'What somebody has posted',
  params: z.strictObject({ accountId: text(100, 1) }),
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const listGroupActivities = endpoint({
  method: 'GET',
  path: '/groups/:groupId/activities',
  module: 'activities',
  access: 'guest',
  summary: 'What was posted in a group',
  params: z.strictObject({ groupId: IdOrSlug }),
  input: paging(orders, { after, featured }),
  output: z.array(Activity),
  paged: true,
});

export const listReportedGroupActivities = endpoint({
  method: 'GET',
  path: '/groups/:groupId/activities/reported',
  module: 'activities',
  access: 'moderator',
  summary: 'The posts and comments in a group that were reported, as long as nobody has settled that',
  params: z.strictObject({ groupId: IdOrSlug }),
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const listEventActivities = endpoint({
  method: 'GET',
  path: '/events/:eventId/activities',
  module: 'activities',
  access: 'guest',
  summary: 'What was posted about an event',
  params: z.strictObject({ eventId: IdOrSlug }),
  input: paging(orders, { after, featured }),
  output: z.array(Activity),
  paged: true,
});

export const listInterestActivities = endpoint({
  method: 'GET',
  path: '/interests/:interest/activities',
  module: 'activities',
  access: 'guest',
  summary: 'The posts that name an interest',
  params: z.strictObject({ interest: text(100, 1) }),
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const listOwnActivities = endpoint({
  method: 'GET',
  path: '/self/activities',
  module: 'activities',
  access: 'member',
  summary: 'What the viewer, whom they follow and the groups that they are in have posted',
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

export const listOwnGroupsActivities = endpoint({
  method: 'GET',
  path: '/self/groups/activities',
  module: 'activities',
  access: 'member',
  summary: 'What was posted in the groups that the viewer is in',
  input: paging(orders, { after }),
  output: z.array(Activity),
  paged: true,
});

const medium = z.optional(z.enum(['images', 'videos']));

export const listAccountMedia = endpoint({
  method: 'GET',
  path: '/accounts/:accountId/media',
  module: 'activities',
  access: 'guest',
  summary: 'The posts of somebody that show pictures or videos',
  params: z.strictObject({ accountId: text(100, 1) }),
  input: paging(orders, { after, type: medium }),
  output: z.array(Activity),
  paged: true,
});

export const listGroupMedia = endpoint({
  method: 'GET',
  path: '/groups/:groupId/media',
  module: 'activities',
  access: 'guest',
  summary: 'The posts in a group that show pictures or videos',
  params: z.strictObject({ groupId: IdOrSlug }),
  input: paging(orders, { after, type: medium }),
  output: z.array(Activity),
  paged: true,
});

export const createActivity = endpoint({
  method: 'POST',
  path: '/activities',
  module: 'activities',
  access: 'member',
  rateLimit: ACTIVITY_RATE_LIMITS.create,
  summary: 'Posts, or comments on a post',
  maxValues: 12_000,
  input: ActivityCreateInput,
  output: Activity,
});

export const updateActivity = endpoint({
  method: 'PUT',
  path: '/activities/:activityId',
  module: 'activities',
  access: 'member',
  rateLimit: ACTIVITY_RATE_LIMITS.create,
  summary: 'Changes what the viewer’s own post or comment says and shows',
  maxValues: 12_000,
  params: one,
  input: ActivityUpdateInput,
  output: Activity,
});

export const deleteActivity = endpoint({
  method: 'DELETE',
  path: '/activities/:activityId',
  module: 'activities',
  access: 'member',
  summary: 'Takes a post away with all that stands under it',
  params: one,
});

export const likeActivity = endpoint({
  method: 'POST',
  path: '/activities/:activityId/likes',
  module: 'activities',
  access: 'member',
  summary: 'Likes a post or comment; once, however often',
  params: one,
  output: Activity,
});

export const unlikeActivity = endpoint({
  method: 'DELETE',
  path: '/activities/:activityId/likes',
  module: 'activities',
  access: 'member',
  summary: 'Takes a like back',
  params: one,
  output: Activity,
});

export const reportActivity = endpoint({
  method: 'POST',
  path: '/activities/:activityId/report',
  module: 'activities',
  access: 'member',
  rateLimit: ACTIVITY_RATE_LIMITS.report,
  summary: 'Reports a post or comment; once, however often',
  params: one,
  output: Activity,
});

export const withdrawReport = endpoint({
  method: 'DELETE',
  path: '/activities/:activityId/report',
  module: 'activities',
  access: 'member',
  summary: 'Takes the viewer’s own report back',
  params: one,
  output: Activity,
});

export const withdrawReportById = endpoint({
  method: 'DELETE',
  path: '/activities/:activityId/report/:reportId',
  module: 'activities',
  access: 'member',
  summary: 'The same, by the id of the report',
  params: z.extend(one, { reportId: Id }),
  output: Activity,
});

export const settleReports = endpoint({
  method: 'DELETE',
  path: '/activities/:activityId/reports',
  module: 'activities',
  access: 'member',
  summary:
    'Decides that a post stays that was reported, as it was at its `updatedAt` that `asOf` names; for who moderates the group, or hosts the event, that it stands in',
  params: one,
  input: z.strictObject({ asOf: z.optional(text(30)) }),
  output: Activity,
});

import * as activities from '@contract/endpoints/activities';
import type { FastifyInstance } from 'fastify';
import { mount } from '@server/http/mount';
import { findAccountId } from '../accounts/reads';
import { findEvent } from '../events/reads';
import { mustEnterGroup, mustModerateGroup } from '../groups/reads';
import { mustKnowInterest } from '../interests/reads';
import {
  changeActivity,
  createActivity,
  deleteActivity,
  likeActivity,
  reportActivity,
  settleReports,
  unlikeActivity,
  withdrawReport,
} from './commands';
import { mustSeeActivity } from './policy';
import { activityPage, readActivity } from './reads';

export async function activityRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    activities,
    {
      listReportedGroupActivities: ({ params, input, viewer, work }) =>
        work(async (tenant) => {
          const groupId = await mustEnterGroup(tenant, params.groupId);
          return activityPage(tenant, { reportedTo: viewer.accountId, groupId }, input);
        }),

      listReportedActivities: ({ input, viewer, work }) =>
        work((tenant) => activityPage(tenant, { reportedTo: viewer.accountId, groupId: null }, input)),

      listActivities: ({ input, work }) => work((tenant) => activityPage(tenant, { everywhere: true }, input)),

      getActivity: ({ params, work }) => work((tenant) => readActivity(tenant, params.activityId)),

      listComments: ({ params, input, work }) =>
        work(async (tenant) => {
          const { id: commentsOn } = (await mustSeeActivity(tenant, params.activityId)).activity;
          return activityPage(tenant, { commentsOn }, input);
        }),

      listAccountActivities: ({ params, input, work }) =>
        work(async (tenant) => {
          const accountId = await findAccountId(tenant, params.accountId);
          return activityPage(tenant, { accountId }, input);
        }),

      listGroupActivities: ({ params, input, work }) =>
        work(async (tenant) => {
          const groupId = await mustEnterGroup(tenant, params.groupId);
          return activityPage(tenant, { groupId }, input);
        }),

      listEventActivities: ({ params, input, work }) =>
        work(async (tenant) => {
          const { id: eventId } = (await findEvent(tenant, params.eventId)).event;
          return activityPage(tenant, { eventId }, input);
        }),

      listInterestActivities: ({ params, input, work }) =>
        work(async (tenant) => activityPage(tenant, { interestId: await mustKnowInterest(tenant, params.interest) }, input)),

      listOwnActivities: ({ input, work }) => work((tenant) => activityPage(tenant, { home: true }, input)),

      listOwnGroupsActivities: ({ input, viewer, work }) => work((tenant) => activityPage(tenant, { ownGroups: viewer.accountId }, input)),

      listAccountMedia: ({ params, input, work }) =>
        work(async (tenant) => {
          const accountId = await findAccountId(tenant, params.accountId);
          return activityPage(tenant, { accountId, media: input.type ?? 'all' }, input);
        }),

      listGroupMedia: ({ params, input, work }) =>
        work(async (tenant) => {
          const groupId = await mustEnterGroup(tenant, params.groupId);
          return activityPage(tenant, { groupId, media: input.type ?? 'all' }, input);
        }),

      createActivity: ({ input, viewer: { accountId }, site, now, work }) =>
        work(async (tenant) => {
          const id = await createActivity(tenant, input, { accountId, now, site });
          return readActivity(tenant, id);
        }),

      updateActivity: ({ params: { activityId }, input, viewer: { accountId }, site, now, work }) =>
        work(async (tenant) => {
          await changeActivity(tenant, activityId, input, { accountId, site, now });
          return readActivity(tenant, activityId);
        }),

      deleteActivity: ({ params, viewer, work }) =>
        work(async (tenant) => {
          await deleteActivity(tenant, viewer.accountId, params.activityId);
          return null;
        }),

      likeActivity: ({ params: { activityId }, viewer: { accountId }, now, work }) =>
        work(async (tenant) => {
          await likeActivity(tenant, activityId, { accountId, now });
          return readActivity(tenant, activityId);
        }),

      unlikeActivity: async ({ params: { activityId }, viewer, step, work }) => {
        // By itself: the like is gone also where the post is not there to be answered with.
        await step((tenant) => unlikeActivity(tenant, activityId, viewer.accountId));
        return work((tenant) => readActivity(tenant, activityId));
      },

      reportActivity: ({ params: { activityId }, viewer: { accountId }, now, work }) =>
        work(async (tenant) => {
          await reportActivity(tenant, activityId, { accountId, now });
          return readActivity(tenant, activityId);
        }),

      withdrawReport: ({ params: { activityId }, viewer: { accountId }, now, work }) =>
        work(async (tenant) => {
          await withdrawReport(tenant, activityId, { accountId, now });
          return readActivity(tenant, activityId);
        }),

      withdrawReportById: ({ params: { activityId, reportId }, viewer: { accountId }, now, work }) =>
        work(async (tenant) => {
          await withdrawReport(tenant, activityId, { accountId, now }, reportId);
          return readActivity(tenant, activityId);
        }),

      settleReports: ({ params: { activityId }, input, now, work }) =>
        work(async (tenant) => {
          // Read before: once it is settled, a block hides it from the staff again.
          const activity = await readActivity(tenant, activityId);
          await settleReports(tenant, activityId, { asOf: input.asOf, now });
          return { ...activity, reported: 0 };
        }),
    },
    { moderator: (tenant, viewer, { groupId }, how) => mustModerateGroup(tenant, viewer.accountId, groupId, how) },
  );
}

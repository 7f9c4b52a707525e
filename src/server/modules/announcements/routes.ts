import * as announcements from '@contract/endpoints/announcements';
import type { FastifyInstance } from 'fastify';
import { listPage } from '@server/db/paging';
import { mount } from '@server/http/mount';
import { eventAudience } from '../registration/reads';
import {
  changeGroupAnnouncement,
  createAnnouncement,
  createGroupAnnouncement,
  removeGroupAnnouncement,
  takeBackAnnouncement,
} from './commands';
import { mustBeMember, mustLockActiveGroup, mustModerateGroup } from '../groups/reads';
import { announcementList, groupAnnouncementList } from './queries';
import { reachOf } from './reach';
import { announcementsOf, listingAnnouncement, listingAnnouncements, ownAnnouncement } from './reads';

export async function announcementRoutes(app: FastifyInstance): Promise<void> {
  mount(
    app,
    announcements,
    {
      listListingAnnouncements: ({ params: { eventId }, input, work }) =>
        work(async (tenant) => {
          const { rows, count } = await listPage(tenant, announcementList(tenant, eventId, input.search), input);
          return { items: await listingAnnouncements(tenant, rows), count };
        }),

      getListingAnnouncement: ({ params, work }) => work((tenant) => listingAnnouncement(tenant, params)),

      countAnnouncementReceivers: ({ params: { eventId }, input, work }) =>
        work(async (tenant) => {
          const { ticketId = null, sessionId = null, checkedIn = null, questionId = null, answer = null } = input;
          return reachOf(tenant, await eventAudience(tenant, eventId, { ticketId, sessionId, checkedIn, questionId, answer }));
        }),

      createListingAnnouncement: ({ params: { eventId }, input, viewer, site, now, work }) =>
        work(async (tenant) => {
          const writing = { creatorId: viewer.accountId, site, now };
          const { id } = await createAnnouncement(tenant, eventId, writing, input);
          return listingAnnouncement(tenant, { eventId, announcementId: id });
        }),

      deleteListingAnnouncement: ({ params, work }) => work((tenant) => takeBackAnnouncement(tenant, params)),

      listGroupAnnouncements: ({ params, input, work }) =>
        work(async (tenant) => {
          const { group } = await mustBeMember(tenant, params.groupId);
          const { rows, count } = await listPage(tenant, groupAnnouncementList(tenant, group.id, input.search), input);
          return { items: await announcementsOf(tenant, rows), count };
        }),

      createGroupAnnouncement: ({ params, input, viewer, site, now, work }) =>
        work(async (tenant) => {
          const { group } = await mustBeMember(tenant, params.groupId);
          await mustLockActiveGroup(tenant, group.id);
          const writing = { creatorId: viewer.accountId, site, now };
          return (await announcementsOf(tenant, [await createGroupAnnouncement(tenant, group.id, writing, input)]))[0]!;
        }),

      updateGroupAnnouncement: ({ params: { groupId, announcementId }, input, now, work }) =>
        work(async (tenant) => {
          const { group } = await mustBeMember(tenant, groupId);
          return (
            await announcementsOf(tenant, [await changeGroupAnnouncement(tenant, { groupId: group.id, announcementId, now }, input)])
          )[0]!;
        }),

      deleteGroupAnnouncement: ({ params, work }) =>
        work(async (tenant) => {
          const { group } = await mustBeMember(tenant, params.groupId);
          await removeGroupAnnouncement(tenant, { groupId: group.id, announcementId: params.announcementId });
          return null;
        }),

      getOwnAnnouncement: ({ params, viewer, work }) => work((tenant) => ownAnnouncement(tenant, viewer.accountId, params.announcementId)),
    },
    { moderator: (tenant, viewer, { groupId }, how) => mustModerateGroup(tenant, viewer.accountId, groupId, how) },
  );
}

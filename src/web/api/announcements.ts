import * as announcements from '@contract/endpoints/announcements';
import { api, call, change, pages } from './base';
import { groupTags } from './groupTags';
import { invalidating, providing, self, tags } from './tags';

const ownAnnouncementTag = (announcementId: string) => self('announcements', announcementId);

const ofListing = ({ eventId }: { eventId: string }) => tags.listing(eventId, 'announcements');

const ofGroup = ({ groupId }: { groupId: string }) => groupTags.group(groupId, 'announcements');

export const announcementsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listListingAnnouncements: build.infiniteQuery({
      ...pages(announcements.listListingAnnouncements),
      providesTags: providing(ofListing),
    }),
    getListingAnnouncement: build.query({
      ...call(announcements.getListingAnnouncement),
      providesTags: providing(({ eventId, announcementId }) => tags.listing(eventId, 'announcements', announcementId)),
    }),
    countAnnouncementReceivers: build.query({
      ...call(announcements.countAnnouncementReceivers),
      providesTags: providing(({ eventId }) => tags.listing(eventId, 'announcementReceivers')),
    }),
    createListingAnnouncement: build.mutation({
      ...change(announcements.createListingAnnouncement),
      // Its refusal stands in its form.
      extraOptions: { quiet: true },
      invalidatesTags: invalidating((asked: { eventId: string }) => [ofListing(asked)]),
    }),
    deleteListingAnnouncement: build.mutation({
      ...change(announcements.deleteListingAnnouncement),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating((asked: { eventId: string }) => [ofListing(asked)]),
    }),
    listGroupAnnouncements: build.infiniteQuery({
      ...pages(announcements.listGroupAnnouncements),
      providesTags: providing(ofGroup),
    }),
    createGroupAnnouncement: build.mutation({
      ...change(announcements.createGroupAnnouncement),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating((asked: { groupId: string }) => [ofGroup(asked)]),
    }),
    updateGroupAnnouncement: build.mutation({
      ...change(announcements.updateGroupAnnouncement),
      extraOptions: { quiet: true },
      invalidatesTags: invalidating((asked: { groupId: string; announcementId: string }) => [
        ofGroup(asked),
        ownAnnouncementTag(asked.announcementId),
        tags.notifications(),
      ]),
    }),
    deleteGroupAnnouncement: build.mutation({
      ...change(announcements.deleteGroupAnnouncement),
      invalidatesTags: invalidating((asked: { groupId: string; announcementId: string }) => [
        ofGroup(asked),
        ownAnnouncementTag(asked.announcementId),
        tags.notifications(),
      ]),
    }),
    getOwnAnnouncement: build.query({
      ...call(announcements.getOwnAnnouncement),
      providesTags: providing(({ announcementId }) => ownAnnouncementTag(announcementId)),
    }),
  }),
});

export const {
  useListListingAnnouncementsInfiniteQuery,
  useGetListingAnnouncementQuery,
  useCountAnnouncementReceiversQuery,
  useCreateListingAnnouncementMutation,
  useDeleteListingAnnouncementMutation,
  useListGroupAnnouncementsInfiniteQuery,
  useCreateGroupAnnouncementMutation,
  useUpdateGroupAnnouncementMutation,
  useGetOwnAnnouncementQuery,
} = announcementsApi;

import type { InAppEvent } from '@contract/events';
import type { RealtimeBody } from '@contract/realtime';
import { activityTags } from './activityTags';
import { channelTags } from './channelTags';
import { groupTags } from './groupTags';
import { tags, type Tag } from './tags';

type About = RealtimeBody<'notifications-changed'>['about'];

const MADE_STALE: { [Kind in InAppEvent['type']]?: (ownId: string, subjectId: string) => readonly Tag[] } = {
  accountFollowed: (ownId) => [tags.accountPart(ownId, 'followStats'), tags.accountPart(ownId, 'followers')],
  contactAdded: () => [tags.contacts()],
  activityReported: () => [activityTags.activities('reported')],
  groupRequested: (_ownId, groupId) => [groupTags.group(groupId, 'requests')],
  coHostAdded: (_ownId, eventId) => [tags.listings(), tags.listing(eventId), tags.event(eventId)],
  delegateAdded: () => [tags.delegateOf()],
  contentPublished: () => [channelTags.contents(), channelTags.subscribedContents()],
};

/** What is other than before where somebody is told of something, beside what they are told. */
export const toldTags = (about: About, ownId: string | null): readonly Tag[] =>
  (about && ownId && MADE_STALE[about.kind as InAppEvent['type']]?.(ownId, about.subjectId ?? '')) || [];

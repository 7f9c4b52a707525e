import { channelTags } from './channelTags';
import { arrivalTags } from './ownFeeds';
import { tag, tags, type Part } from './tags';

export const groupTags = {
  group: (groupId: string, ...path: Part[]) => tag('Group', groupId, ...path),
  groups: (...path: Part[]) => tag('Groups', 'list', ...path),
  ownGroups: (...path: Part[]) => tag('Self', 'groupMemberships', ...path),
  membership: (groupId: string) => tag('Self', 'groupMembership', groupId),
  /**
   * What is no longer so once somebody has left a group, where nothing is left to ask for of their membership. Which channels are the
   * group's is not known here, and what they hold is for its members.
   */
  left: (groupId: string) => [
    groupTags.group(groupId),
    ...lists,
    groupTags.ownGroups(),
    tags.relationships(),
    ...arrivalTags,
    ...channelTags.all(),
  ],
  /** Of whichever groups are open or listed. */
  anyStanding: [tag('Groups', 'list'), tag('Self', 'groupMemberships'), ...channelTags.all()],
  standing: (groupId: string) => [...groupTags.left(groupId), groupTags.membership(groupId)],
};

// Each by name: with all of them every other group that is open would be asked for too.
const lists = ['all', 'public', 'private', 'featured', 'invited', 'requested', 'ofAccount'].map((list) => groupTags.groups(list));

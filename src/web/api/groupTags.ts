import { tag, tags, type Part } from './tags';

export const groupTags = {
  group: (groupId: string, ...path: Part[]) => tag('Group', groupId, ...path),
  groups: (...path: Part[]) => tag('Groups', 'list', ...path),
  ownGroups: (...path: Part[]) => tag('Self', 'groupMemberships', ...path),
  membership: (groupId: string) => tag('Self', 'groupMembership', groupId),
  /** What is no longer so once somebody has left a group, where nothing is left to ask for of their membership. */
  left: (groupId: string) => [groupTags.group(groupId), groupTags.groups(), groupTags.ownGroups(), tags.relationships()],
  standing: (groupId: string) => [...groupTags.left(groupId), groupTags.membership(groupId)],
};

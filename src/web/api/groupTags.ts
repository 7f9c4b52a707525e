import { tag, tags, type Part } from './tags';

/** The tags of groups, which come with their chunk. */
export const groupTags = {
  group: (groupId: string, ...path: Part[]) => tag('Group', groupId, ...path),
  /** A list of groups by its name; all of them without one. */
  groups: (...path: Part[]) => tag('Groups', 'list', ...path),
  ownGroups: (...path: Part[]) => tag('Self', 'groupMemberships', ...path),
  /** What is no longer so once somebody stands to a group in another way. */
  standing: (groupId: string) => [groupTags.group(groupId), groupTags.groups(), groupTags.ownGroups(), tags.relationships()],
};

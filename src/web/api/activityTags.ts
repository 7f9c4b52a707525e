import { tag, type Part } from './tags';

export const activityTags = {
  activity: (activityId: string, ...path: Part[]) => tag('Activity', activityId, ...path),
  linkPreview: (href: string) => tag('Activity', 'linkPreview', href),
  /** A list of posts by its place; all of them without one. */
  activities: (...path: Part[]) => tag('Activities', 'list', ...path),
};

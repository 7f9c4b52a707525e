import { tag, type Part } from './tags';

export const activityTags = {
  activity: (activityId: string, ...path: Part[]) => tag('Activity', activityId, ...path),
  linkPreview: (href: string) => tag('Activity', 'linkPreview', href),
  activities: (...path: Part[]) => tag('Activities', 'list', ...path),
};

import { tag, type Part } from './tags';

export const channelTags = {
  channel: (channelId: string, ...path: Part[]) => tag('Channel', channelId, ...path),
  channels: (...path: Part[]) => tag('Channels', 'list', ...path),
  subscribed: () => tag('Channels', 'subscribed'),
  collection: (channelId: string, ...path: Part[]) => tag('Channel', channelId, 'collections', ...path),
  contents: (channelId: string, ...path: Part[]) => tag('Channel', channelId, 'contents', ...path),
  allContents: (...path: Part[]) => tag('Contents', 'list', ...path),
  subscribedContents: (...path: Part[]) => tag('SubscribedContents', 'list', ...path),
};

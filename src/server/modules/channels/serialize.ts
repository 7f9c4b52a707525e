import type { BaseAccount } from '@contract/entities/accounts';
import type { BaseChannel, Channel } from '@contract/entities/channels';
import type { BaseGroup } from '@contract/entities/groups';
import type { BaseImage } from '@contract/entities/images';
import { serializeBaseImage } from '../storage/reads';
import type { ChannelRow, ShortChannelRow } from './queries';

/** Every channel has a picture; this one stands for those that were given none. */
const NO_PICTURE: BaseImage = {
  id: '00000000-0000-4000-8000-000000000000',
  uri: '/pictures/channel.svg',
  width: 512,
  height: 512,
  moderation: 'safe',
  description: null,
};

export const serializeBaseChannel = (row: ShortChannelRow): BaseChannel => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  description: row.description,
  image: row.image ? serializeBaseImage(row.image) : NO_PICTURE,
  subscriberCount: row.subscriberCount - row.hidden,
  private: row.access !== null && row.access !== 'public',
  groupId: row.groupId,
  creatorId: row.creatorId,
  _count: { contents: row.contentCount },
});

export interface Parts {
  people: Map<string, BaseAccount>;
  groups: Map<string, BaseGroup>;
  switches: Map<string, NonNullable<Channel['subscription']>>;
}

export const serializeChannel = (row: ChannelRow, { people, groups, switches }: Parts): Channel => ({
  ...serializeBaseChannel(row),
  banner: row.banner && serializeBaseImage(row.banner),
  priority: row.channel.priority,
  externalUrl: row.channel.externalUrl,
  appleUrl: row.channel.appleUrl,
  spotifyUrl: row.channel.spotifyUrl,
  googleUrl: row.channel.googleUrl,
  youtubeUrl: row.channel.youtubeUrl,
  visible: row.channel.visible,
  group: row.channel.groupId === null ? null : (groups.get(row.channel.groupId) ?? null),
  creator: row.creatorId === null ? null : (people.get(row.creatorId) ?? null),
  manageable: row.manageable,
  subscription: switches.get(row.id) ?? null,
  open: row.open,
});

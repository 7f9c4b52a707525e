import type { BaseChannel } from '@contract/entities/channels';
import type { BaseContent } from '@contract/entities/contents';

type Slug = Pick<BaseChannel, 'slug'>;

export const channelAddress = ({ slug }: Slug, ...parts: string[]) => ['/channels', slug, ...parts].join('/');

export const contentAddress = ({ slug, channel }: Pick<BaseContent, 'slug'> & { channel: Slug }) => channelAddress(channel, slug);

import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { channelCollectionContents, channelCollections } from '@server/db/schema/channelCollections';
import { channelInterests, channels, channelSubscribers } from '@server/db/schema/channels';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { count, line, link, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';
import { ContentSeed, seedContent, type Recordings } from '../contents/seed';

export const ChannelSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    description: text(5_000).optional(),
    image: picture(has).optional(),
    banner: picture(has).optional(),
    group: slug.optional(),
    /** Absent: the organization's own. */
    creator: slug.optional(),
    visible: z.boolean().default(true),
    priority: count.default(0),
    externalUrl: link.optional(),
    appleUrl: link.optional(),
    spotifyUrl: link.optional(),
    googleUrl: link.optional(),
    youtubeUrl: link.optional(),
    interests: z.array(line(60)).default([]),
    subscribers: z.array(slug).default([]),
    contents: z.array(ContentSeed(has)).default([]),
    /** Their contents by slug, in their order. */
    collections: z
      .array(z.strictObject({ slug, name: line(100), description: text(2_000).optional(), contents: z.array(slug).default([]) }))
      .default([]),
  });
export type ChannelSeed = z.infer<ReturnType<typeof ChannelSeed>>;

export const insertChannels = insertInto(channels);
export const insertChannelSubscribers = insertInto(channelSubscribers);
export const insertChannelInterests = insertInto(channelInterests);
export const insertChannelCollections = insertInto(channelCollections);
export const insertChannelCollectionContents = insertInto(channelCollectionContents);

interface Known extends SeedContext {
  groups: ReadonlyMap<string, string>;
  recordings: Recordings;
}

export async function seedChannels(tenant: Tenant, context: Known): Promise<void> {
  for (const channel of context.organization.seed.channels) await seedChannel(tenant, channel, context);
}

async function seedChannel(tenant: Tenant, said: ChannelSeed, context: Known): Promise<void> {
  const { image, banner, group, creator, interests, subscribers, contents, collections, ...columns } = said;
  const { accounts, images, groups, now } = context;
  const id = randomUUID();
  const imageOf = (path: string | undefined) => (path === undefined ? undefined : images.get(pictureUri(path)));
  await insertChannels(tenant, [
    {
      ...columns,
      id,
      imageId: imageOf(image),
      bannerId: imageOf(banner),
      groupId: group && groups.get(group),
      creatorId: creator && accounts.get(creator),
      createdAt: now,
    },
  ]);
  await insertChannelInterests(
    tenant,
    interests.map((name) => ({ channelId: id, interestId: context.interests.get(name)! })),
  );
  await insertChannelSubscribers(
    tenant,
    subscribers.map((username) => ({ channelId: id, accountId: accounts.get(username)!, createdAt: now })),
  );
  const bySlug = new Map<string, string>();
  for (const content of contents) bySlug.set(content.slug, await seedContent(tenant, id, content, context));
  for (const { contents: collected, ...collection } of collections) {
    const collectionId = randomUUID();
    await insertChannelCollections(tenant, [{ ...collection, id: collectionId, channelId: id, createdAt: now }]);
    await insertChannelCollectionContents(
      tenant,
      collected.map((named) => ({ collectionId, contentId: bySlug.get(named)! })),
    );
  }
}

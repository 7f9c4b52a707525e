import { ContentGuestType } from '@contract/entities/enumerations';
import { CHANNEL } from '@contract/communityLimits';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { contentGuests, contentInterests, contentLikes, contents } from '@server/db/schema/contents';
import type { Tenant } from '@server/db/tenant';
import { writtenPage } from '@server/delivery/writtenHtml';
import { slugOf } from '@server/http/slugs';
import { pictureUri } from '@server/organizations/directory';
import { line, link, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import type { SeedContext } from '@server/organizations/seedContext';
import { videoRow, VideoSeed } from '../events/videoSeed';
import { insertVideos } from '../storage/seed';

const GuestSeed = (has: HasPicture) =>
  z.strictObject({
    name: line(100),
    type: oneOf(ContentGuestType.options).default('guest'),
    /** Their username, where they have an account. */
    account: slug.optional(),
    title: line(200).optional(),
    bio: text(5_000).optional(),
    company: line(200).optional(),
    image: picture(has).optional(),
    website: link.optional(),
  });

export const ContentSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    title: line(200),
    description: text(5_000).optional(),
    body: text(CHANNEL.bodyMax).optional(),
    image: picture(has).optional(),
    /** A recording in the organization's folder. */
    audio: z.string().refine(has, 'names a file that is not in the organization’s folder').optional(),
    video: VideoSeed.optional(),
    duration: line(50).optional(),
    featured: z.boolean().default(false),
    /** How many days before the organization's first start it was published; absent: a draft. */
    publishedDaysAgo: z.number().min(0, 'must not be negative').max(36_500, 'must be at most 36500').optional(),
    interests: z.array(line(60)).default([]),
    guests: z.array(GuestSeed(has)).default([]),
    likes: z.array(slug).default([]),
  });
export type ContentSeed = z.infer<ReturnType<typeof ContentSeed>>;

export const insertContents = insertInto(contents);
export const insertContentGuests = insertInto(contentGuests);
export const insertContentInterests = insertInto(contentInterests);
export const insertContentLikes = insertInto(contentLikes);

/** Ids of the files that recordings are kept as, by their paths in the organization's file. */
export type Recordings = ReadonlyMap<string, number>;

const DAY_MS = 24 * 3_600_000;

export async function seedContent(
  tenant: Tenant,
  channelId: string,
  said: ContentSeed,
  context: SeedContext & { recordings: Recordings },
): Promise<string> {
  const { image, audio, video, body, publishedDaysAgo, interests, guests, likes, ...columns } = said;
  const { accounts, images, recordings, now } = context;
  const id = randomUUID();
  const imageOf = (path: string | undefined) => (path === undefined ? undefined : images.get(pictureUri(path)));
  const film = video && videoRow(video);
  if (film) await insertVideos(tenant, [film]);
  await insertContents(tenant, [
    {
      ...columns,
      id,
      channelId,
      body: body && writtenPage(body),
      imageId: imageOf(image),
      audioId: audio === undefined ? undefined : recordings.get(audio),
      videoId: film?.id,
      published: publishedDaysAgo === undefined ? null : new Date(now.getTime() - publishedDaysAgo * DAY_MS),
      createdAt: now,
    },
  ]);
  await insertContentGuests(
    tenant,
    guests.map(({ account, image: portrait, ...guest }, at) => ({
      ...guest,
      contentId: id,
      slug: `${slugOf(guest.name, 60) || 'guest'}-${at + 1}`,
      accountId: account && accounts.get(account),
      imageId: imageOf(portrait),
      createdAt: new Date(now.getTime() + at),
    })),
  );
  await insertContentInterests(
    tenant,
    interests.map((name) => ({ contentId: id, interestId: context.interests.get(name)! })),
  );
  await insertContentLikes(
    tenant,
    likes.map((username) => ({ contentId: id, accountId: accounts.get(username)!, createdAt: now })),
  );
  return id;
}

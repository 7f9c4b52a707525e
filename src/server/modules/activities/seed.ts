import { displayName } from '@contract/rules/names';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { activities, activityEntities, activityLikes } from '@server/db/schema/activities';
import type { Tenant } from '@server/db/tenant';
import { pictureUri } from '@server/organizations/directory';
import { picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { Moment, resolveMoment } from '@server/organizations/moments';
import type { SeedContext } from '@server/organizations/seedContext';

const said = { from: slug, text: text(5_000), sent: Moment, likes: z.array(slug).default([]) };

/** A post of an organization file with its comments. Who and what it names stands in its text: `@First Last`, `#Interest`. */
export const PostSeed = (has: HasPicture) =>
  z.strictObject({
    ...said,
    group: slug.optional(),
    image: picture(has).optional(),
    comments: z.array(z.strictObject(said)).default([]),
  });
export type PostSeed = z.infer<ReturnType<typeof PostSeed>>;

type Said = Omit<PostSeed, 'comments'>;

const insertActivities = insertInto(activities);
const insertEntities = insertInto(activityEntities);
const insertLikes = insertInto(activityLikes);

interface Known extends SeedContext {
  groups: ReadonlyMap<string, string>;
}

const namedIn = (message: string, sign: string, names: Iterable<readonly [string, string]>) =>
  [...names].flatMap(([name, id]) => {
    const words = sign + name;
    const startIndex = message.indexOf(words);
    return startIndex < 0 ? [] : [{ id, startIndex, endIndex: startIndex + words.length }];
  });

export async function seedActivities(tenant: Tenant, { organization, accounts, images, interests, groups, now }: Known): Promise<void> {
  const { people, posts } = organization.seed;
  const names = people.map((person): [string, string] => [displayName(person), accounts.get(person.username)!]);

  async function put({ from, text: message, sent, likes, group, image }: Said, commentedId: string | null): Promise<string> {
    const id = randomUUID();
    const at = new Date(Math.min(resolveMoment(sent, organization.contact.TIMEZONE, now).getTime(), now.getTime()));
    const row = { id, accountId: accounts.get(from)!, message, commentedId, createdAt: at, updatedAt: at };
    const place = { groupId: group && groups.get(group)!, imageId: image && images.get(pictureUri(image))! };
    await insertActivities(tenant, [{ ...row, ...place }]);
    const parts = [
      ...namedIn(message, '@', names).map((part) => ({ ...part, type: 'mention' as const, accountId: part.id })),
      ...namedIn(message, '#', interests).map((part) => ({ ...part, type: 'interest' as const, interestId: part.id })),
    ];
    await insertEntities(
      tenant,
      parts.map(({ id: _id, ...part }, sortOrder) => ({ ...part, activityId: id, sortOrder, marks: [] })),
    );
    await insertLikes(
      tenant,
      likes.map((username) => ({ activityId: id, accountId: accounts.get(username)!, createdAt: at })),
    );
    return id;
  }

  for (const { comments, ...post } of posts) {
    const id = await put(post, null);
    for (const comment of comments) await put(comment, id);
  }
}

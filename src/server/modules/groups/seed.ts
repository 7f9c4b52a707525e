import { GroupAccess } from '@contract/entities/enumerations';
import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { insertInto } from '@server/db/insert';
import { grantRoles } from '@server/db/roles';
import { groupInvitations, groupMembers, groupRequests, groups, groupSponsors } from '@server/db/schema/groups';
import type { Tenant } from '@server/db/tenant';
import { pictureUri, type Organization } from '@server/organizations/directory';
import { line, link, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';

export const GroupSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    description: text(5_000),
    access: oneOf(GroupAccess.options).default('public'),
    featured: z.boolean().default(false),
    externalUrl: link.optional(),
    image: picture(has).optional(),
    owner: slug,
    moderators: z.array(slug).default([]),
    members: z.array(slug).default([]),
    invited: z.array(slug).default([]),
    requests: z.array(slug).default([]),
    sponsors: z.array(slug).default([]),
  });
export type GroupSeed = z.infer<ReturnType<typeof GroupSeed>>;

export const namedIn = ({ owner, moderators, members, invited, requests, sponsors }: GroupSeed): string[] => [
  owner,
  ...moderators,
  ...members,
  ...invited,
  ...requests,
  ...sponsors,
];

export const insertGroups = insertInto(groups);
export const insertGroupMembers = insertInto(groupMembers);
export const insertGroupRequests = insertInto(groupRequests);
export const insertGroupSponsors = insertInto(groupSponsors);
export const insertGroupInvitations = insertInto(groupInvitations);

interface Known {
  accounts: ReadonlyMap<string, string>;
  images: ReadonlyMap<string, string>;
  now: Date;
}

export async function seedGroups(tenant: Tenant, { seed }: Organization, { accounts, images, now }: Known): Promise<Map<string, string>> {
  const bySlug = new Map<string, string>();
  const ids = (usernames: string[]) => [...new Set(usernames)].map((username) => accounts.get(username)!);
  for (const { owner, moderators, members, invited, requests, sponsors, image, ...said } of seed.groups) {
    const id = randomUUID();
    bySlug.set(said.slug, id);
    await insertGroups(tenant, [{ ...said, id, imageId: image === undefined ? undefined : images.get(pictureUri(image)), createdAt: now }]);
    await insertGroupMembers(
      tenant,
      ids([owner, ...moderators, ...members]).map((accountId, at) => ({ groupId: id, accountId, createdAt: new Date(now.getTime() + at) })),
    );
    const granted = { id, grantedById: null, grantedAt: now, kind: 'group' } as const;
    await grantRoles(tenant, [
      { ...granted, role: 'owner' as const, accountId: accounts.get(owner)! },
      ...ids(moderators).map((accountId) => ({ ...granted, role: 'moderator' as const, accountId })),
    ]);
    const inviterId = accounts.get(owner)!;
    await insertGroupInvitations(
      tenant,
      ids(invited).map((accountId) => ({ groupId: id, accountId, inviterId, createdAt: now })),
    );
    await insertGroupRequests(
      tenant,
      ids(requests).map((accountId) => ({ groupId: id, accountId, createdAt: now })),
    );
    await insertGroupSponsors(
      tenant,
      ids(sponsors).map((accountId) => ({ groupId: id, accountId, createdAt: now })),
    );
  }
  return bySlug;
}

import { randomUUID } from 'node:crypto';
import { insertContentGuests, insertContentInterests, insertContentLikes, insertContents } from '@server/modules/contents/seed';
import type { TestAccount } from './app';
import type { Ask } from './asking';
import type { World } from './world';

/** A channel in a group of few, with one of everything that channels have. */
export async function plantChannel(
  world: World,
  ask: Ask,
  { groupId, owner, secret }: { groupId: string; owner: TestAccount; secret: string },
) {
  const { id: channelId } = await ask('POST /channels', { channel: { name: secret, description: secret, visible: true, groupId } });
  await ask(`POST /channels/${channelId}/subscribers`);
  const { id: interestId } = await ask(`POST /channels/${channelId}/interests`, { name: `About ${randomUUID()}` });
  const { id: collectionId } = await ask(`POST /channels/${channelId}/collections`, { name: secret, description: secret });
  const [contentId, guestId] = [randomUUID(), randomUUID()];
  await world.run(async (tenant) => {
    const texts = { title: secret, description: secret, body: secret };
    await insertContents(tenant, [{ id: contentId, channelId, slug: `content-${contentId.slice(0, 8)}`, ...texts, published: new Date() }]);
    await insertContentGuests(tenant, [{ id: guestId, contentId, slug: 'guest', type: 'guest', name: secret, accountId: owner.id }]);
    await insertContentLikes(tenant, [{ contentId, accountId: owner.id }]);
    await insertContentInterests(tenant, [{ contentId, interestId }]);
  });
  await ask(`POST /channels/${channelId}/collections/${collectionId}/contents/${contentId}`);
  return {
    channelId: channelId as string,
    contentId: [contentId],
    guestId: [guestId],
    collectionId: [collectionId as string],
    interestId: [interestId as string],
  };
}

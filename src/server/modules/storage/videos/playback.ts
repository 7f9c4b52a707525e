import { Id } from '@contract/text';
import type { FastifyInstance } from 'fastify';
import { inOrganization } from '@server/db/tenant';
import { sendObject } from '@server/delivery/storage/sendObject';
import { videoFile } from './queries';

interface Address {
  organizationId: string;
  videoId: string;
  part: string;
}

/**
 * Serves videos, by the parts that players ask for. Whoever knows an address may look at it, as with pictures: it cannot be
 * guessed, and it ends with the video.
 */
export function serveVideos(app: FastifyInstance): void {
  const { storage, database } = app.services;
  app.get<{ Params: Address }>('/videos/:organizationId/:videoId/:part', async (request, reply) => {
    const { organizationId, videoId, part } = request.params;
    if (!Id.safeParse(organizationId).success || !Id.safeParse(videoId).success) return reply.callNotFound();
    if (part !== 'content' && part !== 'captions') return reply.callNotFound();
    const file = await inOrganization(database.db, { organizationId }, (tenant) => videoFile(tenant, videoId, part));
    if (!file?.type) return reply.callNotFound();
    // A browser may keep what it has shown; nothing between may, for some videos are not everybody's. One that is about to be
    // written anew is kept nowhere, for parts of the one do not go with parts of the other.
    const mayKeep = part === 'captions' || file.readyToStream;
    void reply.type(file.type).header('cache-control', mayKeep ? 'private, max-age=86400' : 'private, no-store');
    return sendObject(request, reply, storage, file.key);
  });
}

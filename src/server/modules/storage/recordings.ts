import { Id } from '@contract/text';
import type { FastifyInstance } from 'fastify';
import { inOrganization } from '@server/db/tenant';
import { sendObject } from '@server/delivery/storage/sendObject';
import { audioFiles } from '../contents/reads';
import { uploadedFile } from './queries';

/**
 * Serves the recordings of contents, by the parts that players ask for: from a file's other address, which ends after some
 * minutes, nobody could listen for an hour. Whoever knows an address may listen, as with videos.
 */
export function serveRecordings(app: FastifyInstance): void {
  const { storage, database } = app.services;
  app.get<{ Params: { organizationId: string; uploadId: string } }>('/recordings/:organizationId/:uploadId', async (request, reply) => {
    const { organizationId, uploadId } = request.params;
    if (!Id.safeParse(organizationId).success || !Id.safeParse(uploadId).success) return reply.callNotFound();
    const file = await inOrganization(database.db, { organizationId }, async (tenant) => {
      const found = await uploadedFile(tenant, uploadId);
      return found && (await audioFiles(tenant, [found.id])).has(found.id) ? found : undefined;
    });
    if (!file?.type?.startsWith('audio/')) return reply.callNotFound();
    void reply.type(file.type).header('cache-control', 'private, max-age=86400');
    return sendObject(request, reply, storage, file.key);
  });
}

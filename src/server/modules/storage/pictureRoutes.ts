import { isPictureVariant, PICTURE_VARIANTS, type PictureVariant } from '@contract/rules/pictures';
import { Id } from '@contract/text';
import type { FastifyInstance } from 'fastify';
import { buffer } from 'node:stream/consumers';
import { encodeVariant } from '@server/delivery/pictures/encoder';
import { sendObject } from '@server/delivery/storage/sendObject';
import type { Storage } from '@server/delivery/storage/storage';
import { encodeInTurn } from './encoding';
import { pictureKey } from './keys';

interface Address {
  organizationId: string;
  name: string;
  variant: string;
}

/** Serves pictures. Whoever knows an address may look at it: it cannot be guessed, and what it shows never changes. */
export function servePictures(app: FastifyInstance): void {
  const { storage } = app.services;
  const variants = variantMaker(storage);
  app.get<{ Params: Address }>('/images/:organizationId/:name/:variant', async (request, reply) => {
    const { organizationId, name, variant } = request.params;
    if (!isPictureVariant(variant) || !Id.safeParse(organizationId).success || !Id.safeParse(name).success) return reply.callNotFound();
    if (!(await variants(organizationId, name, variant))) return reply.callNotFound();
    void reply.type(`image/${PICTURE_VARIANTS[variant].type}`).header('cache-control', 'public, max-age=31536000, immutable');
    return sendObject(request, reply, storage, pictureKey(organizationId, name, variant));
  });
}

/** Makes a variant when it is first asked for, once however many ask; answers whether it is there. */
function variantMaker(storage: Storage) {
  const making = new Map<string, Promise<boolean>>();

  async function make(organizationId: string, name: string, variant: PictureVariant): Promise<boolean> {
    const largeKey = pictureKey(organizationId, name, 'large');
    if (!(await storage.stat(largeKey))) return false;
    return encodeInTurn({ organizationId, accountId: null }, 'variant', async () => {
      // Read in its turn, so that many that wait are not held in memory.
      const large = await storage.read(largeKey);
      if (!large) return false;
      await storage.put(pictureKey(organizationId, name, variant), await encodeVariant(await buffer(large.body), variant));
      return true;
    });
  }

  return async (organizationId: string, name: string, variant: PictureVariant): Promise<boolean> => {
    const key = pictureKey(organizationId, name, variant);
    if (await storage.stat(key)) return true;
    if (variant === 'large') return false;
    const under = making.get(key) ?? make(organizationId, name, variant).finally(() => making.delete(key));
    making.set(key, under);
    return under;
  };
}

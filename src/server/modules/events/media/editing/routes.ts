import * as listingMedia from '@contract/endpoints/listingMedia';
import type { ListingMediaItem } from '@contract/entities/listings';
import type { ListingMediaInput } from '@contract/inputs/listingParts';
import type { FastifyInstance } from 'fastify';
import type { Tenant } from '@server/db/tenant';
import type { Storage } from '@server/delivery/storage/storage';
import { invalid } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { receiveFile, receivePicture } from '../../../storage/commands';
import { filesWithAddresses, ownVideo, serializeBaseImage, serializeVideo } from '../../../storage/reads';
import { mediaPassTypeRows } from '../queries';
import * as commands from './commands';
import { allMediaRows } from './queries';

interface Asked {
  eventId: string;
  storage: Storage;
  now: Date;
}

async function mediaOf(tenant: Tenant, { eventId, storage, now }: Asked): Promise<ListingMediaItem[]> {
  const rows = await allMediaRows(tenant, eventId);
  if (rows.length === 0) return [];
  const ids = rows.map(({ item }) => item.id);
  const bonds = await mediaPassTypeRows(tenant, ids);
  const fileIds = rows.flatMap(({ item }) => item.fileId ?? []);
  const files = await filesWithAddresses(tenant, storage, fileIds, now);
  return rows.map(({ item, image, video }) => ({
    id: item.id,
    name: item.name,
    description: item.description,
    revision: item.revision,
    image: image && serializeBaseImage(image),
    video: video && serializeVideo(video),
    file: (item.fileId !== null && files.get(item.fileId)) || null,
    passTypeIds: bonds.flatMap(({ mediaItemId, passTypeId }) => (mediaItemId === item.id ? [passTypeId] : [])),
  }));
}

const mediumOf = async (tenant: Tenant, asked: Asked, mediaItemId: string) =>
  (await mediaOf(tenant, asked)).find(({ id }) => id === mediaItemId)!;

export async function listingMediaRoutes(app: FastifyInstance): Promise<void> {
  mount(app, listingMedia, {
    listListingMedia: ({ params: { eventId }, services: { storage }, now, work }) =>
      work((tenant) => mediaOf(tenant, { eventId, storage, now })),

    createListingMediaItem: async (call) => {
      const { input, services, now, work } = call;
      const { eventId } = call.params;
      const medium = await mediumIn(call, input);
      return work(async (tenant) => {
        const id = await commands.createMediaItem(tenant, eventId, input, medium);
        return mediumOf(tenant, { eventId, storage: services.storage, now }, id);
      });
    },

    updateListingMediaItem: ({ params, input, services: { storage }, now, work }) =>
      work(async (tenant) => {
        await commands.changeMediaItem(tenant, params, input);
        return mediumOf(tenant, { eventId: params.eventId, storage, now }, params.mediaItemId);
      }),

    deleteListingMediaItem: ({ params, work }) => work((tenant) => commands.removeMediaItem(tenant, params)),
  });
}

async function mediumIn(call: Parameters<typeof receivePicture>[0], { type, uploadId, videoId }: ListingMediaInput) {
  if (type === 'video') return videoIn(call, videoId!);
  return type === 'image' ? pictureIn(call, uploadId!) : fileIn(call, uploadId!);
}

const videoIn =
  ({ viewer }: { viewer: { accountId: string } }, videoId: string) =>
  async (tenant: Tenant) => {
    if (!(await ownVideo(tenant, viewer.accountId, videoId))) throw invalid('videoId', 'fileRequired');
    return { videoId };
  };

async function pictureIn(call: Parameters<typeof receivePicture>[0], uploadId: string) {
  const picture = await receivePicture(call, { uploadId }, { field: 'uploadId', type: 'admin' });
  return async (tenant: Tenant) => ({ imageId: (await picture.keep(tenant)).id });
}

async function fileIn(call: Parameters<typeof receiveFile>[0], uploadId: string) {
  const keep = await receiveFile(call, { uploadId });
  return async (tenant: Tenant) => ({ fileId: (await keep(tenant)).id });
}

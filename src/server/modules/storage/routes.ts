import * as storage from '@contract/endpoints/storage';
import type { FastifyInstance } from 'fastify';
import { notFound } from '@server/http/errors';
import { mount } from '@server/http/mount';
import { fileWithAddress } from './reads';
import { receiveFile } from './commands';
import { servePictures } from './pictureRoutes';
import { serveRecordings } from './recordings';
import { receivePicture } from './pictures';
import { mustReadFile } from './policy';
import { visibleImageRows } from './queries';
import { serializeBaseImage, serializeImage, serializeVideo } from './serialize';
import { cancelUpload, continueUpload, getUploadOffset, startUpload } from './uploads';
import { receiveCaptions, receiveVideo } from './videos/commands';
import { serveVideos } from './videos/playback';
import { visibleVideoRows } from './videos/queries';

export async function storageRoutes(app: FastifyInstance): Promise<void> {
  mount(app, storage, {
    createFile: async (call) => {
      const keep = await receiveFile(call, call.input);
      return call.work(async (tenant) => fileWithAddress(call.services.storage, await keep(tenant), call.now));
    },

    getFile: async ({ params, viewer, services, now, work }) => {
      const file = await work((tenant) => mustReadFile(tenant, viewer.accountId, params.fileId));
      return fileWithAddress(services.storage, file, now);
    },

    createImage: async (call) => {
      const { dataUri, uploadId, name, description } = call.input;
      const picture = await receivePicture(call, { dataUri, uploadId }, { type: 'activity', field: 'dataUri', name, description });
      return call.work(async (tenant) => serializeBaseImage(await picture.keep(tenant)));
    },

    getImage: ({ params, viewer, work }) =>
      work(async (tenant) => {
        const [image] = await visibleImageRows(tenant, [params.imageId]);
        if (!image) throw notFound();
        return serializeImage(image, viewer.accountId);
      }),

    createVideo: async (call) => {
      const keep = await receiveVideo(call);
      return call.work(async (tenant) => serializeVideo(await keep(tenant)));
    },

    getVideo: ({ params, work }) =>
      work(async (tenant) => {
        const [video] = await visibleVideoRows(tenant, [params.videoId]);
        if (!video) throw notFound();
        return serializeVideo(video);
      }),

    setVideoCaptions: async (call) => {
      const keep = await receiveCaptions(call);
      return call.work(async (tenant) => serializeVideo(await keep(tenant)));
    },

    startUpload,
    getUploadOffset,
    continueUpload,
    cancelUpload,
  });
  servePictures(app);
  serveRecordings(app);
  serveVideos(app);
}

import type * as storage from '@contract/endpoints/storage';
import { VIDEO } from '@contract/uploadLimits';
import { isUtf8 } from 'node:buffer';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { hasIndexLast } from '@server/delivery/videos/fastStart';
import { FilmError, readFilm, type Film } from '@server/delivery/videos/readFilm';
import type { Call } from '@server/http/call';
import { ApiError, invalid, notFound } from '@server/http/errors';
import { readInTurn } from '../encoding';
import { arrived, fieldOf, tooManyBytes, type Arrived } from '../incoming';
import { fileKey } from '../keys';
import * as files from '../queries';
import * as queries from './queries';

const addressOf = ({ organizationId }: Tenant, videoId: string, part: 'content' | 'captions') =>
  `/videos/${organizationId}/${videoId}/${part}`;

export async function receiveVideo(call: Call<typeof storage.createVideo>) {
  const { input, viewer, now } = call;
  const { accountId } = viewer;
  const poster = (tenant: Tenant) => ownPoster(tenant, accountId, input.posterId);
  await call.step(poster);
  const film = await arrived(call, input, input.name);
  const by = { organizationId: call.organization.id, accountId };
  const { type, width, height, isReady } = await readInTurn(by, () => filmOf(film, fieldOf(input)));
  const { id: fileId, name } = await film.store();
  return async (tenant: Tenant): Promise<queries.VideoRow> => {
    const thumbnailUrl = await poster(tenant);
    if (!(await files.finishFile(tenant, fileId, { type }))) throw new ApiError('conflict');
    const id = randomUUID();
    const url = addressOf(tenant, id, 'content');
    if (!isReady) await prepareLater(tenant, { videoId: id, accountId, name }, now);
    return queries.addVideo(tenant, {
      id,
      accountId,
      fileId,
      posterId: input.posterId ?? null,
      width,
      height,
      thumbnailUrl,
      previewUrl: thumbnailUrl,
      // Nothing makes streams of it: both players are led to the file, which they ask for by its parts.
      hlsUrl: url,
      dashUrl: url,
      readyToStream: isReady,
      createdAt: now,
    });
  };
}

/** The address of the picture that stands for it; empty where there is none. */
async function ownPoster(tenant: Tenant, accountId: string, posterId: string | undefined): Promise<string> {
  if (posterId === undefined) return '';
  const uri = await queries.posterUri(tenant, accountId, posterId);
  if (uri === undefined) throw invalid('posterId', 'imageRequired');
  return uri;
}

async function filmOf({ size, read }: Arrived, field: string): Promise<Film & { isReady: boolean }> {
  if (size > VIDEO.maxBytes) throw tooManyBytes(field, VIDEO.maxBytes);
  const film = await readFilm({ size, read }).catch((error: unknown) => {
    if (error instanceof FilmError) throw invalid(field, error.fault, error.values);
    throw error;
  });
  return { ...film, isReady: !(film.type.endsWith('/mp4') && (await hasIndexLast({ size, read }))) };
}

/** Leaves a video to be written anew. What is to be made of it has its row before its bytes, so that none are without one. */
async function prepareLater(
  tenant: Tenant,
  { videoId, ...file }: { videoId: string; accountId: string; name: string },
  now: Date,
): Promise<void> {
  const uploadId = randomUUID();
  const key = fileKey(tenant.organizationId, uploadId);
  // It takes no room of its sender's until it takes the place of what they sent.
  const { id } = await files.addFile(tenant, { ...file, uploadId, key, size: 0, createdAt: now });
  tenant.enqueue({ queue: 'videos', data: { videoId, made: { id, key } } });
}

const CAPTIONS = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/;

export async function receiveCaptions(call: Call<typeof storage.setVideoCaptions>) {
  const { input, params, viewer } = call;
  const own = async (tenant: Tenant) => {
    const video = await queries.ownVideo(tenant, viewer.accountId, params.videoId);
    if (!video) throw notFound();
    return video;
  };
  await call.step(own);
  const sent = await arrived(call, input, 'captions.vtt');
  await mustBeCaptions(sent, fieldOf(input));
  const { id: captionsFileId, uploadId } = await sent.store();
  return async (tenant: Tenant): Promise<queries.VideoRow> => {
    const video = await own(tenant);
    if (!(await files.finishFile(tenant, captionsFileId, { type: 'text/vtt' }))) throw new ApiError('conflict');
    // What was there before may be kept by a browser for a while, under an address of its own.
    const captionsUrl = `${addressOf(tenant, video.id, 'captions')}?of=${uploadId}`;
    const changed = await queries.setCaptions(tenant, video.id, { captionsFileId, captionsUrl });
    if (video.captionsFileId !== null) await files.dropFiles(tenant, [video.captionsFileId]);
    return changed;
  };
}

async function mustBeCaptions({ size, read }: Arrived, field: string): Promise<void> {
  if (size > VIDEO.captionsMaxBytes) throw tooManyBytes(field, VIDEO.captionsMaxBytes);
  const text = await read(0, size);
  if (!isUtf8(text) || !CAPTIONS.test(text.toString())) throw invalid(field, 'captionsFormat');
}

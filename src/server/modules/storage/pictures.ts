import type { ImageType } from '@contract/entities/enumerations';
import { UPLOAD } from '@contract/uploadLimits';
import { pictureUri } from '@contract/rules/pictures';
import { randomUUID } from 'node:crypto';
import type { Tenant } from '@server/db/tenant';
import { encodePicture, encodeVariant, PictureError } from '@server/delivery/pictures/encoder';
import { ApiError, invalid } from '@server/http/errors';
import { encodeInTurn } from './encoding';
import { contentOf, decoded, finishedUpload, sha256, tooManyBytes, type IncomingCall, type Source } from './incoming';
import { pictureKey } from './keys';
import { mustHaveRoom } from './quota';
import * as queries from './queries';

interface Facts {
  type: ImageType;
  field: string;
  name?: string | undefined;
  description?: string | undefined;
}

export interface IncomingPicture {
  id: string;
  /** Makes it one of the organization's pictures, together with the change that it came in for. */
  keep: (tenant: Tenant) => Promise<queries.ImageRow>;
}

/** Encodes and stores a picture that somebody sent in. Until it is kept it counts as abandoned, and is cleaned up. */
export async function receivePicture(
  call: IncomingCall,
  source: Source,
  { field, type, name, description }: Facts,
): Promise<IncomingPicture> {
  const { storage } = call.services;
  const upload = source.uploadId === undefined ? undefined : await finishedUpload(call, source.uploadId);
  if (upload && upload.size > UPLOAD.imageMaxBytes) throw tooManyBytes('uploadId', UPLOAD.imageMaxBytes);
  const bytes = upload ? await contentOf(storage, upload.key) : decoded(source.dataUri!, field);
  const { id: organizationId } = call.organization;
  const faultAt = upload ? 'uploadId' : field;
  const { large, shown, width, height } = await encodeInTurn({ organizationId, accountId: call.viewer.accountId }, faultAt, () =>
    encoded(bytes, faultAt),
  );
  const id = randomUUID();
  const size = large.length + shown.length;
  const { accountId } = call.viewer;
  await call.step(async (tenant) => {
    await mustHaveRoom(tenant, { accountId, size, field: faultAt });
    await queries.addImage(tenant, {
      id,
      accountId,
      size,
      uri: pictureUri(organizationId, id),
      width,
      height,
      type,
      sha256: sha256(bytes),
      state: 'pending',
      createdAt: call.now,
      name: name ?? upload?.name ?? null,
      description: description?.trim() || null,
    });
  });
  await storage.put(pictureKey(organizationId, id, 'large'), large);
  await storage.put(pictureKey(organizationId, id, 'public'), shown);
  return {
    id,
    async keep(tenant) {
      if (upload && !(await queries.dropUpload(tenant, upload.id))) throw new ApiError('conflict');
      await queries.showImage(tenant, id);
      return (await queries.readyImage(tenant, id))!;
    },
  };
}

/** A call that may bring a picture of what it makes or changes. */
export interface PictureCall extends IncomingCall {
  input: {
    imageDataUri?: string | undefined;
    image?: string | undefined;
    uploadId?: string | undefined;
    imageDescription?: string | undefined;
  };
}

export async function receivePictureOf(
  call: PictureCall,
  type: ImageType,
  field: 'imageDataUri' | 'image' = 'imageDataUri',
): Promise<IncomingPicture | undefined> {
  const { [field]: dataUri, uploadId, imageDescription: description } = call.input;
  if (dataUri === undefined && uploadId === undefined) return undefined;
  return receivePicture(call, { dataUri, uploadId }, { field, type, description });
}

async function encoded(bytes: Buffer, field: string) {
  const picture = await encodePicture(bytes).catch((error: unknown) => {
    if (error instanceof PictureError) throw invalid(field, error.fault);
    throw error;
  });
  return { ...picture, shown: await encodeVariant(picture.large, 'public') };
}

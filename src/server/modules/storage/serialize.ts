import type { BaseImage, Image } from '@contract/entities/images';
import type { BaseVideo, File } from '@contract/entities/media';
import { iso } from '@server/db/columns';
import type { FileRow, ImageRow } from './queries';
import type { VideoRow } from './videos/queries';

export const serializeFile = (row: FileRow, url: string): File => ({
  id: row.id,
  name: row.name,
  r2Path: row.key,
  url,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

/** A file that is played to others, under an address that does not end. */
export const serializeRecording = (row: FileRow): File => serializeFile(row, `/recordings/${row.organizationId}/${row.uploadId}`);

export const serializeBaseImage = ({ id, uri, width, height, moderation, description }: Pick<ImageRow, keyof BaseImage>): BaseImage => ({
  id,
  uri,
  width,
  height,
  moderation,
  description,
});

/** What its sender called it on their machine is told to them alone. */
export const serializeImage = (row: ImageRow, readerId: string | null): Image => ({
  ...serializeBaseImage(row),
  type: row.type,
  own: row.accountId !== null && row.accountId === readerId,
  name: row.accountId === null || row.accountId === readerId ? row.name : null,
  createdAt: iso(row.createdAt),
  updatedAt: iso(row.updatedAt),
});

type ShownVideo = Pick<VideoRow, keyof BaseVideo>;

export const serializeVideo = ({
  id,
  width,
  height,
  thumbnailUrl,
  previewUrl,
  readyToStream,
  hlsUrl,
  dashUrl,
  captionsUrl,
}: ShownVideo): BaseVideo => ({
  id,
  width,
  height,
  thumbnailUrl,
  previewUrl,
  readyToStream,
  hlsUrl,
  dashUrl,
  captionsUrl,
});

import type { BaseImage, Image } from '@contract/entities/images';
import type { File } from '@contract/entities/media';
import type { FileRow, ImageRow } from './queries';

export const serializeFile = (row: FileRow, url: string): File => ({
  id: row.id,
  name: row.name,
  r2Path: row.key,
  url,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

export const serializeBaseImage = ({ id, uri, width, height, moderation }: ImageRow): BaseImage => ({ id, uri, width, height, moderation });

export const serializeImage = (row: ImageRow): Image => ({
  ...serializeBaseImage(row),
  type: row.type,
  name: row.name,
  description: row.description,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
});

import { PICTURE_VARIANTS, type PictureVariant } from '@contract/rules/pictures';

/** Where an upload, and the file that is made of it, is kept. */
export const fileKey = (organizationId: string, uploadId: string) => `files/${organizationId}/${uploadId}`;

/** Where a variant of a picture is kept. */
export const pictureKey = (organizationId: string, name: string, variant: PictureVariant) => `images/${organizationId}/${name}/${variant}`;

const STORED = /^\/images\/([^/]+)\/([^/]+)\//;

/** All that is kept of a picture; nothing of one that stands in a folder. */
export function pictureKeys(uri: string): string[] {
  const [, organizationId, name] = STORED.exec(uri) ?? [];
  if (!organizationId || !name) return [];
  return Object.keys(PICTURE_VARIANTS).map((variant) => pictureKey(organizationId, name, variant as PictureVariant));
}

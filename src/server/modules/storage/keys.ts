import { PICTURE_VARIANTS, type PictureVariant } from '@contract/rules/pictures';

export const fileKey = (organizationId: string, uploadId: string) => `files/${organizationId}/${uploadId}`;

export const pictureKey = (organizationId: string, name: string, variant: PictureVariant) => `images/${organizationId}/${name}/${variant}`;

const STORED = /^\/images\/([^/]+)\/([^/]+)\//;

export function pictureKeys(uri: string): string[] {
  const [, organizationId, name] = STORED.exec(uri) ?? [];
  if (!organizationId || !name) return [];
  return Object.keys(PICTURE_VARIANTS).map((variant) => pictureKey(organizationId, name, variant as PictureVariant));
}

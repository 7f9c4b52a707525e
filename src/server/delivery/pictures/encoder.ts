import { UPLOAD } from '@contract/uploadLimits';
import { PICTURE_VARIANTS, type PictureVariant } from '@contract/rules/pictures';
import type { Sharp } from 'sharp';

export type PictureFault = 'notAPicture' | 'damaged' | 'tooManyPixels';

export class PictureError extends Error {
  constructor(readonly fault: PictureFault) {
    super(fault);
  }
}

/** A picture made anew from what somebody sent: its pixels, turned upright, and nothing else of it. */
export interface EncodedPicture {
  large: Buffer;
  /** The size of the `public` variant. */
  width: number;
  height: number;
}

type Library = (typeof import('sharp'))['default'];

let library: Promise<Library> | undefined;

const loaded = () => (library ??= load());

async function load(): Promise<Library> {
  const { default: encoder } = await import('sharp');
  // Every other format of the library stays shut: SVG and PDF can load files, and rare decoders are old.
  encoder.block({ operation: ['VipsForeignLoad'] });
  encoder.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`) });
  encoder.concurrency(1);
  encoder.cache(false);
  return encoder;
}

const TIMEOUT_S = 20;
const QUALITY = { webp: 80, jpeg: 82 };

/** Decodes and encodes a picture anew. @throws PictureError when it is none, or more than the platform takes. */
export async function encodePicture(bytes: Buffer): Promise<EncodedPicture> {
  if (bytes.length === 0) throw new PictureError('notAPicture');
  const encoder = await loaded();
  // Its header alone is read here, so that a size that is refused can be told from no picture.
  const { width, height, format } = await open(encoder, bytes, false)
    .metadata()
    .catch(() => {
      throw new PictureError('notAPicture');
    });
  if (!width || !height || !format) throw new PictureError('notAPicture');
  if (width * height > UPLOAD.imageMaxPixels) throw new PictureError('tooManyPixels');
  const { data, info } = await shaped(open(encoder, bytes).autoOrient(), 'large')
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw new PictureError('damaged');
    });
  return { large: data, ...fitted(info, 'public') };
}

/** Makes a variant of a picture that the platform encoded itself. */
export const encodeVariant = async (large: Buffer, variant: PictureVariant): Promise<Buffer> =>
  shaped(open(await loaded(), large), variant).toBuffer();

const open = (encoder: Library, bytes: Buffer, limitInputPixels: number | false = UPLOAD.imageMaxPixels): Sharp =>
  // A file that is cut off is refused, not shown half grey.
  encoder(bytes, { failOn: 'error', limitInputPixels, sequentialRead: true }).timeout({ seconds: TIMEOUT_S });

function shaped(picture: Sharp, variant: PictureVariant): Sharp {
  const { width, height, type, ...shape } = PICTURE_VARIANTS[variant];
  const cut = 'cut' in shape;
  const resized = picture.resize({ width, height, fit: cut ? 'cover' : 'inside', withoutEnlargement: !cut, position: 'attention' });
  return type === 'jpeg'
    ? resized.flatten({ background: '#ffffff' }).jpeg({ quality: QUALITY.jpeg, mozjpeg: true })
    : resized.webp({ quality: QUALITY.webp });
}

function fitted({ width, height }: { width: number; height: number }, variant: PictureVariant): { width: number; height: number } {
  const { width: most, height: tallest } = PICTURE_VARIANTS[variant];
  const scale = Math.min(1, most / width, tallest / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

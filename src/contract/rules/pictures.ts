import { OPENGRAPH_IMAGE } from '../limits';

interface VariantShape {
  /** The most it measures, or exactly what it measures where it is cut. */
  width: number;
  height: number;
  cut?: true;
  type: 'webp' | 'jpeg';
}

export const PICTURE_VARIANTS = {
  thumbnail: { width: 160, height: 160, type: 'webp' },
  small: { width: 480, height: 480, type: 'webp' },
  public: { width: 1_280, height: 1_280, type: 'webp' },
  large: { width: 2_048, height: 2_048, type: 'webp' },
  square: { width: 512, height: 512, cut: true, type: 'webp' },
  // Not every reader of social cards knows WebP.
  opengraph: { ...OPENGRAPH_IMAGE, cut: true, type: 'jpeg' },
} as const satisfies Record<string, VariantShape>;

export type PictureVariant = keyof typeof PICTURE_VARIANTS;

export const isPictureVariant = (name: string): name is PictureVariant => Object.hasOwn(PICTURE_VARIANTS, name);

export const pictureUri = (organizationId: string, name: string, variant: PictureVariant = 'public') =>
  `/images/${organizationId}/${name}/${variant}`;

const STORED = new RegExp(`(/images/[\\da-f-]{36}/[\\da-f-]{36}/)(?:${Object.keys(PICTURE_VARIANTS).join('|')})$`);

/** The address of another variant of the same picture; a picture that has none is shown as it is. */
export const variantUri = (uri: string, variant: PictureVariant) => uri.replace(STORED, `$1${variant}`);

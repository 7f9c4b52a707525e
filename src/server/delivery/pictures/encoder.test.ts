import sharp from 'sharp';
import { PICTURE_VARIANTS, type PictureVariant } from '@contract/rules/pictures';
import { hostilePictures, locatedPhoto, photo } from '@test/harness/hostilePictures';
import { encodePicture, encodeVariant, PictureError } from './encoder';

test('a picture is made anew: upright, and without what the camera wrote into it', async () => {
  const located = await locatedPhoto();
  expect((await sharp(located).metadata()).exif?.toString('latin1')).toContain('Somebody');
  const { large, width, height } = await encodePicture(located);
  const made = await sharp(large).metadata();
  expect([made.format, made.width, made.height, made.exif, made.orientation]).toEqual(['webp', 480, 640, undefined, undefined]);
  expect([width, height]).toEqual([480, 640]);
});

test('a script behind the pixels is left behind', async () => {
  const polyglot = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
  expect((await encodePicture(polyglot)).large.toString('latin1')).not.toContain('script');
});

test('the size that is told is the size of what is shown first', async () => {
  const { large, width, height } = await encodePicture(await photo(3_000, 1_500));
  expect([width, height]).toEqual([1_280, 640]);
  expect(await sharp(await encodeVariant(large, 'public')).metadata()).toMatchObject({ width, height });
});

test.each<[PictureVariant, string, number, number]>([
  ['thumbnail', 'webp', 160, 80],
  ['small', 'webp', 480, 240],
  ['public', 'webp', 1_280, 640],
  ['large', 'webp', 2_048, 1_024],
  ['square', 'webp', 512, 512],
  ['opengraph', 'jpeg', 1_200, 627],
])('the variant %s', async (variant, format, width, height) => {
  const { large } = await encodePicture(await photo(3_000, 1_500));
  expect(await sharp(await encodeVariant(large, variant)).metadata()).toMatchObject({ format, width, height });
});

test('a small picture is not blown up', async () => {
  const { large } = await encodePicture(await photo(90, 60));
  for (const variant of Object.keys(PICTURE_VARIANTS).filter((name) => !['square', 'opengraph'].includes(name))) {
    expect(await sharp(await encodeVariant(large, variant as PictureVariant)).metadata()).toMatchObject({ width: 90, height: 60 });
  }
});

test('what is no picture, or more than one, is refused with its reason', async () => {
  for (const [name, fault, bytes] of await hostilePictures()) {
    const refused = await encodePicture(bytes).catch((error: unknown) => error);
    expect([name, refused instanceof PictureError && refused.fault]).toEqual([name, fault]);
  }
});

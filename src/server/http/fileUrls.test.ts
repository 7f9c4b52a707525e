import { BaseImage } from '@contract/entities/images';
import { BaseFile } from '@contract/entities/media';
import { BaseEventSponsorship } from '@contract/entities/events';
import { sample } from '@test/harness/sample';
import * as z from 'zod/mini';
import { ENTITIES } from './entities';
import { withFileUrls } from './fileUrls';

const HERE = 'https://here';
const image = sample(BaseImage, { uri: '/images/ours/one/public' });
const absolute = { ...image, uri: `${HERE}/images/ours/one/public` };

test('a path of the platform’s own gets the origin, wherever it stands', () => {
  const Album = z.object({
    cover: z.nullable(BaseImage),
    pages: z.array(z.union([BaseImage, z.string()])),
    byName: z.record(z.string(), BaseImage),
    file: z.optional(BaseFile),
    get inner(): z.ZodMiniType<object[]> {
      return z.array(Album);
    },
  });
  const inner = { cover: image, pages: [], byName: {}, inner: [] };
  const album = { cover: null, pages: [image, '/images/none'], byName: { one: image }, inner: [inner] };
  expect(withFileUrls(Album, album, HERE)).toEqual({
    cover: null,
    pages: [absolute, '/images/none'],
    byName: { one: absolute },
    inner: [{ ...inner, cover: absolute }],
  });
  expect(album.byName.one.uri).toBe('/images/ours/one/public');
});

test('an address elsewhere, and what people give as a link of their own, stay as they are', () => {
  const sponsor = sample(BaseEventSponsorship, { url: '/a-page', image });
  expect(withFileUrls(BaseEventSponsorship, sponsor, HERE)).toEqual({ ...sponsor, image: absolute });
  for (const uri of ['https://cdn.example/one', '//cdn.example/one', '']) {
    expect(withFileUrls(BaseImage, { ...image, uri }, HERE)).toEqual({ ...image, uri });
  }
});

const LINKS = [
  'externalUrl',
  'appleUrl',
  'spotifyUrl',
  'googleUrl',
  'youtubeUrl',
  'meetingUrl',
  'ghostUrl',
  'publicUrl',
  'BaseEventSponsorship.url',
  'EventSponsorship.url',
  'ListingSponsor.url',
  'BaseLinkPreview.url',
  'LinkPreview.url',
];

test('every other field of an entity that is named as an address of a file is one', () => {
  const named = [...ENTITIES].flatMap(([entity, schema]) =>
    Object.entries((schema._zod.def as unknown as { shape?: Record<string, z.ZodMiniType> }).shape ?? {})
      .filter(([name]) => /^(uri|url)$|Ur[il]$/.test(name) && !LINKS.includes(name) && !LINKS.includes(`${entity}.${name}`))
      .map(([name, field]) => ({ field: `${entity}.${name}`, address: withFileUrls(field, '/one', HERE) })),
  );
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter(({ address }) => address !== `${HERE}/one`)).toEqual([]);
});

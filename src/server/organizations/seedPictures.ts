import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Tenant } from '@server/db/tenant';
import { imagesByUri, insertImages, resizeImage } from '@server/modules/storage/seed';
import { StartError } from '@server/startError';
import { pictureUri, type Organization } from './directory';
import { pictureSize, type PictureSize } from './pictureSize';

export interface MeasuredPicture extends PictureSize {
  uri: string;
  type: 'admin' | 'people';
}

/** The pictures an organization's file names, measured; read before any transaction begins. */
export async function measurePictures(organization: Organization): Promise<MeasuredPicture[]> {
  const {
    assets,
    seed: { people, series, events, levels, tiers, benefits, advertisements, bookingPlaces, channels },
    config: { LOGO, ICON },
  } = organization;
  const type = new Map<string, 'admin' | 'people'>();
  for (const uri of [LOGO.LIGHT, LOGO.DARK, ICON.LIGHT, ICON.DARK]) if (uri) type.set(uri, 'admin');
  const named = (picture: string | undefined, as: 'admin' | 'people') => picture && type.set(pictureUri(picture), as);
  for (const { image } of [...series, ...levels, ...tiers, ...benefits, ...advertisements]) named(image, 'admin');
  for (const place of bookingPlaces) for (const { image } of [place, ...place.spaces]) named(image, 'admin');
  for (const event of events) {
    const { sessions, passTypes, packages, addOns, roomTypes, streams, media, activations } = event;
    const sponsors = event.sponsors.flatMap((level) => level.sponsors);
    const parts = [event, sessions, passTypes, packages, addOns, roomTypes, streams, media, activations, sponsors].flat();
    for (const { image } of parts) named(image, 'admin');
    for (const image of [event.backgroundImage, event.venueMap, ...event.pages.flatMap(({ images }) => images)]) named(image, 'admin');
    for (const { image } of event.speakers) named(image, 'people');
  }
  for (const { image, banner, contents } of channels) {
    for (const picture of [image, banner, ...contents.map((content) => content.image)]) named(picture, 'admin');
    for (const guest of contents.flatMap(({ guests }) => guests)) named(guest.image, 'people');
  }
  for (const { image } of people) named(image, 'people');
  return Promise.all(
    [...type].map(async ([uri, as]) => {
      const path = join(dirname(assets.folder), uri.slice('/organizations/'.length));
      const size = pictureSize(await readFile(path));
      if (!size) throw new StartError(`${path} is not a PNG, JPEG, WebP or SVG picture that can be measured.`);
      return { uri, type: as, ...size };
    }),
  );
}

/** Stores what pictures there are, each once; answers their ids by address. */
export async function keepPictures(tenant: Tenant, pictures: MeasuredPicture[]): Promise<Map<string, string>> {
  const stored = await imagesByUri(tenant);
  const missing = pictures.filter(({ uri }) => !stored.has(uri)).map((picture) => ({ id: randomUUID(), ...picture }));
  await insertImages(tenant, missing);
  for (const { uri, width, height } of pictures) {
    const kept = stored.get(uri);
    if (kept && (kept.width !== width || kept.height !== height)) await resizeImage(tenant, kept.id, { width, height });
  }
  return new Map([...[...stored].map(([uri, { id }]) => [uri, id] as const), ...missing.map(({ uri, id }) => [uri, id] as const)]);
}

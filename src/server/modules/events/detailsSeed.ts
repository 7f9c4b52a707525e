import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { EventActivationType, TicketEventAccessLevel } from '@contract/entities/enumerations';
import { insertInto } from '@server/db/insert';
import { activationCompletions, activations } from '@server/db/schema/activations';
import { eventPageImages, eventPages } from '@server/db/schema/eventPages';
import { faqs, faqSections } from '@server/db/schema/faqs';
import { mediaItemPassTypes, mediaItems } from '@server/db/schema/mediaItems';
import { sponsorships, sponsorshipLevels } from '@server/db/schema/sponsors';
import { count, line, link, oneOf, picture, slug, text, type HasPicture } from '@server/organizations/fields';
import { EventMoment } from '@server/organizations/moments';
import type { EventContext } from './seed';
import { insertVideos } from '../storage/seed';
import { videoRow, VideoSeed } from './videoSeed';

export const SponsorLevelSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(100),
    description: text(1_000).optional(),
    perRow: z.int().min(1).max(6).default(3),
    sponsors: z.array(
      z.strictObject({
        name: line(200),
        description: text(2_000).optional(),
        url: link.optional(),
        /** Username of the account that stands behind it. */
        account: slug.optional(),
        image: picture(has).optional(),
      }),
    ),
  });

export const FaqSectionSeed = z.strictObject({
  slug,
  name: line(200),
  questions: z.array(z.strictObject({ slug, question: line(300), answer: text(5_000) })),
});

export const EventPageSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    title: line(200),
    subtitle: line(300).default(''),
    html: text(100_000),
    images: z.array(picture(has)).default([]),
  });

export const MediaItemSeed = (has: HasPicture) =>
  z
    .strictObject({
      name: line(200),
      description: text(1_000).optional(),
      image: picture(has).optional(),
      video: VideoSeed.optional(),
      /** Slugs of the pass types it is for; none: for everyone. */
      passTypes: z.array(slug).default([]),
    })
    .refine(({ image, video }) => (image === undefined) !== (video === undefined), 'must have either an image or a video');

export const ActivationSeed = (has: HasPicture) =>
  z.strictObject({
    slug,
    name: line(200),
    shortDescription: text(500),
    longDescription: text(5_000).optional(),
    points: count,
    startsAfter: EventMoment,
    type: oneOf(EventActivationType.options).default('public'),
    accessLevel: oneOf(TicketEventAccessLevel.options).default('regular'),
    code: line(100).optional(),
    image: picture(has).optional(),
  });

export const insertSponsorshipLevels = insertInto(sponsorshipLevels);
export const insertSponsorships = insertInto(sponsorships);
export const insertFaqSections = insertInto(faqSections);
export const insertFaqs = insertInto(faqs);
export const insertEventPages = insertInto(eventPages);
export const insertEventPageImages = insertInto(eventPageImages);
export const insertMediaItems = insertInto(mediaItems);
export const insertMediaItemPassTypes = insertInto(mediaItemPassTypes);
export const insertActivations = insertInto(activations);
export const insertActivationCompletions = insertInto(activationCompletions);

const withId = <T extends object>(row: T, sortOrder: number) => ({ ...row, id: randomUUID(), sortOrder });

export async function seedDetails(context: EventContext, passTypes: ReadonlyMap<string, string>): Promise<void> {
  await seedSponsors(context);
  await seedFaqs(context);
  await seedEventPages(context);
  await seedMedia(context, passTypes);
  const { tenant, event, eventId, when, imageId } = context;
  await insertActivations(
    tenant,
    event.activations.map(({ points, startsAfter, image, ...said }, sortOrder) => ({
      ...said,
      eventId,
      maxPoints: points,
      startAfter: when(startsAfter),
      imageId: imageId(image),
      sortOrder,
    })),
  );
}

async function seedSponsors({ tenant, event, eventId, imageId, accounts }: EventContext): Promise<void> {
  const levels = event.sponsors.map(withId);
  await insertSponsorshipLevels(
    tenant,
    levels.map(({ perRow, sponsors: _sponsors, ...said }) => ({ ...said, eventId, sponsorsPerRow: perRow })),
  );
  await insertSponsorships(
    tenant,
    levels
      .flatMap((level) => level.sponsors.map((sponsor) => ({ ...sponsor, levelId: level.id })))
      .map(({ account, image, ...said }, sortOrder) => ({
        ...said,
        eventId,
        accountId: account && accounts.get(account),
        imageId: imageId(image),
        sortOrder,
      })),
  );
}

async function seedFaqs({ tenant, event, eventId }: EventContext): Promise<void> {
  const sections = event.faqs.map(withId);
  await insertFaqSections(
    tenant,
    sections.map(({ questions: _questions, ...said }) => ({ ...said, eventId })),
  );
  await insertFaqs(
    tenant,
    sections.flatMap(({ id: sectionId, questions }) => questions.map((question, sortOrder) => ({ ...question, sectionId, sortOrder }))),
  );
}

async function seedEventPages({ tenant, event, eventId, imageId }: EventContext): Promise<void> {
  const pages = event.pages.map(withId);
  await insertEventPages(
    tenant,
    pages.map(({ images: _images, ...said }) => ({ ...said, eventId })),
  );
  await insertEventPageImages(
    tenant,
    pages.flatMap(({ id: pageId, images }) => images.map((image, sortOrder) => ({ pageId, imageId: imageId(image)!, sortOrder }))),
  );
}

async function seedMedia({ tenant, event, eventId, imageId }: EventContext, passTypes: ReadonlyMap<string, string>): Promise<void> {
  const items = event.media.map((item, sortOrder) => ({ ...withId(item, sortOrder), film: item.video && videoRow(item.video) }));
  await insertVideos(
    tenant,
    items.flatMap(({ film }) => film ?? []),
  );
  await insertMediaItems(
    tenant,
    items.map(({ id, name, description, image, film, sortOrder }) => ({
      id,
      eventId,
      name,
      description,
      imageId: imageId(image),
      videoId: film?.id,
      sortOrder,
    })),
  );
  await insertMediaItemPassTypes(
    tenant,
    items.flatMap(({ id: mediaItemId, passTypes: named }) => named.map((name) => ({ mediaItemId, passTypeId: passTypes.get(name)! }))),
  );
}

import * as z from 'zod/mini';
import { EventActivationType, TicketEventAccessLevel } from '../entities/enumerations';
import { MediaType } from '../entities/media';
import { Instant } from '../instant';
import { LISTING } from '../hostLimits';
import { LISTING_PARTS } from '../rules/listingParts';
import { Count } from '../numbers';
import { checks } from '../rules/fieldRules';
import { Id, line, text } from '../text';
import { dataUri } from './storage';

const placed = {
  /** Where it is put among the others, counted from nought; behind them where there are fewer. */
  place: z.optional(Count),
  revision: z.optional(z.int()),
};
const picture = { imageDataUri: z.optional(dataUri), uploadId: z.optional(Id) };

const page = {
  title: line(200),
  subtitle: z.optional(text(300)),
  html: text(LISTING_PARTS.pageHtmlMax),
  /** Another picture, behind those that it has. */
  ...picture,
};

export const ListingPageInput = z.strictObject(page);
export type ListingPageInput = z.infer<typeof ListingPageInput>;

export const ListingPageUpdateInput = z.strictObject({
  ...page,
  title: z.optional(page.title),
  html: z.optional(page.html),
  /** Those of its pictures that stay, in this order. */
  imageIds: z.optional(z.array(Id).check(z.maxLength(LISTING_PARTS.pagePicturesMax))),
  ...placed,
});
export type ListingPageUpdateInput = z.infer<typeof ListingPageUpdateInput>;

const medium = {
  name: line(200),
  description: z.optional(z.nullable(text(1_000))),
  /** The kinds of passes that it is for; for everyone where there are none. */
  passTypeIds: z.optional(z.array(Id).check(z.maxLength(LISTING.passTypesMax))),
};

/** A picture or file of an event, which has come in by itself, or a video that was kept before. */
export const ListingMediaInput = z.strictObject({ ...medium, type: MediaType, uploadId: z.optional(Id), videoId: z.optional(Id) }).check(
  z.refine(({ type, uploadId, videoId }) => (type === 'video' ? videoId !== undefined : uploadId !== undefined), {
    ...checks('fileRequired'),
    path: ['uploadId'],
  }),
);
export type ListingMediaInput = z.infer<typeof ListingMediaInput>;

export const ListingMediaUpdateInput = z.strictObject({ ...medium, name: z.optional(medium.name), ...placed });
export type ListingMediaUpdateInput = z.infer<typeof ListingMediaUpdateInput>;

const activation = {
  name: line(200),
  shortDescription: text(500),
  longDescription: z.optional(z.nullable(text(5_000))),
  maxPoints: Count,
  startAfter: Instant,
  type: EventActivationType,
  accessLevel: TicketEventAccessLevel,
  /** What who did it is told there; every one but a public one has one. */
  code: z.optional(z.nullable(line(100))),
  ...picture,
};

export const ListingActivationInput = z.strictObject(activation);
export type ListingActivationInput = z.infer<typeof ListingActivationInput>;

export const ListingActivationUpdateInput = z.strictObject({ ...z.partial(ListingActivationInput).shape, ...placed });
export type ListingActivationUpdateInput = z.infer<typeof ListingActivationUpdateInput>;

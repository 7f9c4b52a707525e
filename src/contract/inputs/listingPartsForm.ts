import * as z from 'zod/mini';
import { EventActivationType, TicketEventAccessLevel } from '../entities/enumerations';
import { LISTING_PARTS } from '../rules/listingParts';
import { checks } from '../rules/fieldRules';
import { Id, line, text } from '../text';
import { Clock } from './listingForm';

const uploadId = text(36);

export const PageForm = z.strictObject({
  title: line(200),
  subtitle: text(300),
  html: text(LISTING_PARTS.pageHtmlMax),
  imageIds: z.array(Id),
  uploadId,
});
export type PageForm = z.infer<typeof PageForm>;

export const MediaForm = z
  .strictObject({
    name: line(200),
    description: text(1_000),
    /** Null of one that is there already. */
    type: z.nullable(z.enum(['image', 'video', 'file'])),
    passTypeIds: z.array(Id),
    /** Of a video the id that it was kept under. */
    uploadId,
  })
  .check(z.refine((form) => form.type === null || form.uploadId !== '', { ...checks('fileRequired'), path: ['uploadId'] }));
export type MediaForm = z.infer<typeof MediaForm>;

export const ActivationForm = z.strictObject({
  name: line(200),
  shortDescription: text(500),
  longDescription: text(5_000),
  maxPoints: z.string().check(z.regex(/^\d{1,6}$/)),
  startAfter: Clock,
  type: EventActivationType,
  accessLevel: TicketEventAccessLevel,
  code: text(100),
  uploadId,
});
export type ActivationForm = z.infer<typeof ActivationForm>;

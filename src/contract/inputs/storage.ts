import * as z from 'zod/mini';
import { UPLOAD, VIDEO } from '../uploadLimits';
import { checks } from '../rules/fieldRules';
import { Id, line, text } from '../text';

/** So many bytes in base64, with what a data URI says in front of them. */
const DATA_URI_MAX = Math.ceil((UPLOAD.dataUriMaxBytes * 4) / 3) + 300;
export const DATA_URI_BODY_MAX = DATA_URI_MAX + 20_000;

export const dataUri = z.string().check(z.maxLength(DATA_URI_MAX), z.regex(/^data:[^,]{0,200};base64,/));

const source = { dataUri: z.optional(dataUri), uploadId: z.optional(Id) };

/** The picture of what a call makes or changes, and what it shows. */
export const sentPicture = {
  imageDataUri: z.optional(dataUri),
  uploadId: z.optional(Id),
  imageDescription: z.optional(text(UPLOAD.descriptionMax)),
};

const oneOf = <Name extends string>(rule: 'fileRequired' | 'imageRequired', ...names: [Name, Name]) =>
  z.refine<Partial<Record<Name, unknown>>>((sent) => names.filter((name) => sent[name] !== undefined).length === 1, {
    ...checks(rule),
    path: [names[0]],
  });

export const FileInput = z.strictObject({ ...source, name: z.optional(line(200)) }).check(oneOf('fileRequired', 'dataUri', 'uploadId'));

export const ImageUploadInput = z
  .strictObject({
    ...source,
    type: z.enum(['activity', 'thread', 'content']),
    name: z.optional(line(200)),
    description: z.optional(text(UPLOAD.descriptionMax)),
  })
  .check(oneOf('imageRequired', 'dataUri', 'uploadId'));

/** A video or a recording. The picture that stands for it until it plays has been sent before it. */
export const VideoUploadInput = z
  .strictObject({
    ...source,
    source: z.enum(['activity', 'content']),
    name: z.optional(line(200)),
    /** How long it is by what its sender says. */
    minutes: z.optional(z.number().check(z.minimum(0), z.maximum(VIDEO.minutesMax))),
    posterId: z.optional(Id),
  })
  .check(oneOf('fileRequired', 'dataUri', 'uploadId'));

export const VideoCaptionsInput = z.strictObject(source).check(oneOf('fileRequired', 'dataUri', 'uploadId'));

const base64 = z.string().check(z.maxLength(DATA_URI_MAX), z.regex(/^(data:[^,]{0,200};base64,)?[\w+/=-]{0,20}/));

export const OwnPictureInput = z
  .strictObject({ buffer: z.optional(base64), uploadId: z.optional(Id), description: z.optional(text(UPLOAD.descriptionMax)) })
  .check(oneOf('imageRequired', 'buffer', 'uploadId'));
export type OwnPictureInput = z.infer<typeof OwnPictureInput>;

import * as z from 'zod/mini';
import { FileUrl } from '../text';
import { BaseImage } from './images';
import { BasePassType } from './passTypes';

/**
 * A hosted video with stream addresses and readiness flag. Both addresses of one that somebody sent in lead to the file as it
 * came, and it has no width nor height where there is sound alone.
 */
export const BaseVideo = z.object({
  id: z.string(),
  width: z.number(),
  height: z.number(),
  thumbnailUrl: FileUrl,
  previewUrl: FileUrl,
  readyToStream: z.boolean(),
  hlsUrl: FileUrl,
  dashUrl: FileUrl,
  /** What is said in it, as WebVTT; null where nobody wrote it down. */
  captionsUrl: z.nullable(FileUrl),
});
export type BaseVideo = z.infer<typeof BaseVideo>;

export const BaseFile = z.object({
  id: z.number(),
  name: z.string(),
  r2Path: z.string(),
  url: z.optional(FileUrl),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type BaseFile = z.infer<typeof BaseFile>;

/** A stored file. Its address opens it for some minutes; it is asked for anew by the file's id. */
export const File = BaseFile;
export type File = z.infer<typeof File>;

export const MediaType = z.enum(['image', 'video', 'file']);
export type MediaType = z.infer<typeof MediaType>;

const named = { id: z.string(), name: z.string(), description: z.nullable(z.string()) };
const shared = { allowedPassTypes: z.array(BasePassType), createdAt: z.string(), updatedAt: z.string() };
const picture = { imageId: z.string(), image: BaseImage };
const film = { videoId: z.string(), video: BaseVideo };
const document = { fileId: z.number(), file: BaseFile };

/** Short form of EventMediaItem, used where it is nested in another answer. It carries the fields of the one medium it is. */
export const BaseEventMediaItem = z.union([
  z.object({ ...named, ...picture }),
  z.object({ ...named, ...film }),
  z.object({ ...named, ...document }),
]);
export type BaseEventMediaItem = z.infer<typeof BaseEventMediaItem>;

export const EventMediaItem = z.union([
  z.object({ ...named, ...picture, ...shared }),
  z.object({ ...named, ...film, ...shared }),
  z.object({ ...named, ...document, ...shared }),
]);
export type EventMediaItem = z.infer<typeof EventMediaItem>;

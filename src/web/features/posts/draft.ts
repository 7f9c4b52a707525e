import * as z from 'zod/mini';

/** A post as it is being written. */
export const Draft = z.object({
  text: z.string(),
  picks: z.array(z.object({ type: z.enum(['mention', 'interest']), id: z.string(), words: z.string() })),
  image: z.nullable(z.object({ id: z.string(), uri: z.string(), description: z.nullable(z.string()) })),
  /** A video that was sent already; drafts of before there were any have none. */
  video: z._default(
    z.nullable(
      z.object({
        id: z.string(),
        width: z.number(),
        height: z.number(),
        thumbnailUrl: z.string(),
        previewUrl: z.string(),
        readyToStream: z.boolean(),
        hlsUrl: z.string(),
        dashUrl: z.string(),
        captionsUrl: z.nullable(z.string()),
      }),
    ),
    null,
  ),
  /** Pages that are not to be shown. */
  bare: z.array(z.string()),
});
export type Draft = z.infer<typeof Draft>;

export const EMPTY_DRAFT: Draft = { text: '', picks: [], image: null, video: null, bare: [] };

import * as z from 'zod/mini';

/** What a page on the web says of itself, as a post that links to it shows it. Only its address is known where it said nothing. */
export const BaseLinkPreview = z.object({
  id: z.number(),
  /** The post that links to it; empty for a page that is only looked at. */
  activityId: z.string(),
  url: z.string(),
  title: z.nullable(z.string()),
  siteName: z.nullable(z.string()),
  description: z.nullable(z.string()),
  mediaType: z.nullable(z.string()),
  channel: z.nullable(z.string()),
  image: z.nullable(z.string()),
  imageWidth: z.nullable(z.number()),
  imageHeight: z.nullable(z.number()),
  video: z.nullable(z.string()),
  favicon: z.nullable(z.string()),
});
export type BaseLinkPreview = z.infer<typeof BaseLinkPreview>;

export const LinkPreview = BaseLinkPreview;
export type LinkPreview = z.infer<typeof LinkPreview>;

import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { link } from '@server/organizations/fields';

export const VideoSeed = z.strictObject({
  width: z.int().min(1).max(10_000).default(1920),
  height: z.int().min(1).max(10_000).default(1080),
  thumbnail: link,
  preview: link.optional(),
  hls: link,
  dash: link,
});

export const videoRow = ({ width, height, thumbnail, preview, hls, dash }: z.infer<typeof VideoSeed>) => ({
  id: randomUUID(),
  width,
  height,
  thumbnailUrl: thumbnail,
  previewUrl: preview ?? thumbnail,
  hlsUrl: hls,
  dashUrl: dash,
});

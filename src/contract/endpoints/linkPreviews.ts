import * as z from 'zod/mini';
import { endpoint } from '../endpoint';
import { LinkPreview } from '../entities/linkPreviews';
import { ACTIVITY } from '../communityLimits';
import { ACTIVITY_RATE_LIMITS } from '../limits';
import { text } from '../text';

export const getLinkPreview = endpoint({
  method: 'GET',
  path: '/storage/link-preview',
  module: 'core',
  access: 'member',
  rateLimit: ACTIVITY_RATE_LIMITS.preview,
  summary: 'What a page on the web says of itself; null where it says nothing',
  input: z.strictObject({ href: text(ACTIVITY.hrefMax, 1) }),
  output: z.nullable(LinkPreview),
});

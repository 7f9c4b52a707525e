import * as z from 'zod/mini';
import { text } from '../text';

/** Where somebody came from before they chose passes: what the link that led here says of itself, and the host it stood on. */
export const Arrival = z.strictObject({ source: z.optional(text(200)), referrer: z.optional(text(253)) });
export type Arrival = z.infer<typeof Arrival>;

import * as z from 'zod/mini';
import { text } from '../text';

/** The code of a profile, as its QR code says it. */
export const ShareCode = text(40, 1);

export const ContactInput = z.strictObject({ shareCode: ShareCode });
export type ContactInput = z.infer<typeof ContactInput>;

import * as z from 'zod/mini';
import { text } from '../text';

export const ShareCode = text(40, 1);

export const ContactInput = z.strictObject({ shareCode: ShareCode });
export type ContactInput = z.infer<typeof ContactInput>;

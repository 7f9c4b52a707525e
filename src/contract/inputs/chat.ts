import * as z from 'zod/mini';
import { Id, name } from '../text';

/** A new conversation: its name, which may be empty, and with whom. */
export const ChatChannelInput = z.strictObject({
  name: name(80),
  accountIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
});

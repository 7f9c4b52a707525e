import * as z from 'zod/mini';
import { Id, name } from '../text';

export const ChatChannelInput = z.strictObject({
  name: name(80),
  accountIds: z.array(Id).check(z.minLength(1), z.maxLength(100)),
});

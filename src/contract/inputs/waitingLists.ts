import * as z from 'zod/mini';
import { WAITING_LIST } from '../limits';
import { Id } from '../text';

export const WaitingListQuantity = z.int().check(z.minimum(1), z.maximum(WAITING_LIST.quantityMax));

/** What is waited for: the id of a pass type, an add-on or a session. */
export const JoinWaitingListInput = z.strictObject({ itemId: Id, quantity: z._default(WaitingListQuantity, 1) });
export type JoinWaitingListInput = z.infer<typeof JoinWaitingListInput>;

import * as z from 'zod/mini';
import { paging } from '../endpoint';
import { AccountType } from '../entities/enumerations';
import { text } from '../text';

/** An account, by id or username. */
export const OneAccount = z.strictObject({ accountId: text(100, 1) });

export const people = paging(['firstName', 'lastName', 'username', 'createdAt'], { accountType: z.optional(AccountType) });

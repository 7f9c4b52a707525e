import * as z from 'zod/mini';
import { BaseAccount } from './accounts';
import { BaseRegistration } from './eventBase';
import { BasePass } from './passes';

/** A person as the hosts of an event that they are registered for see them: with how to reach them. */
export const ListingAccount = z.extend(BaseAccount, { email: z.nullable(z.string()), phone: z.nullable(z.string()) });
export type ListingAccount = z.infer<typeof ListingAccount>;

/** A pass as the hosts of its event see it. */
export const ListingPass = z.extend(BasePass, {
  attendee: z.extend(BaseRegistration, { account: ListingAccount }),
  updatedAt: z.string(),
});
export type ListingPass = z.infer<typeof ListingPass>;

/** How many passes of an event there are, and with how many somebody is in. */
export const ListingPassCount = z.object({ all: z.number(), checkedIn: z.number() });
export type ListingPassCount = z.infer<typeof ListingPassCount>;

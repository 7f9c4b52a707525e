import * as z from 'zod/mini';

/** Since when somebody is in with a pass at a list; null where that was taken back. */
export const DoorEntry = z.object({ passId: z.string(), listId: z.string(), at: z.nullable(z.string()) });
export type DoorEntry = z.infer<typeof DoorEntry>;

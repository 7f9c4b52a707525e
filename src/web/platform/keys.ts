import { STORAGE_KEYS } from '@contract/boot';

/** Under which names things stay on this device. */
export const KEYS = { ...STORAGE_KEYS, outgoing: 'atrium.outgoing', draft: 'atrium.draft' } as const;

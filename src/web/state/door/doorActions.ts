import { createAction } from '@reduxjs/toolkit';
import type { RealtimeBody } from '@contract/realtime';

/** Somebody stands at the door of an event. */
export const doorOpened = createAction<string>('door/doorOpened');
/** Somewhere somebody was let in to an event, or that was taken back. */
export const doorMoved = createAction<RealtimeBody<'door-moved'>>('door/doorMoved');

/** Where a device keeps what it is called, and whose scans it has yet to send. */
export const DOOR_KEYS = { name: 'atrium.door.name', list: 'atrium.door.list', unsent: 'atrium.door.unsent' } as const;

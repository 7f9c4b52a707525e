import { createAction } from '@reduxjs/toolkit';
import type { RealtimeBody } from '@contract/realtime';

export const doorOpened = createAction<string>('door/doorOpened');
export const doorMoved = createAction<RealtimeBody<'door-moved'>>('door/doorMoved');

export const DOOR_KEYS = { name: 'atrium.door.name', list: 'atrium.door.list', unsent: 'atrium.door.unsent' } as const;

import { createAction } from '@reduxjs/toolkit';

/** A message came in the conversation that is open, by its channel. */
export const messageSeen = createAction<number>('realtime/messageSeen');
export const conversationClosed = createAction<number>('realtime/conversationClosed');

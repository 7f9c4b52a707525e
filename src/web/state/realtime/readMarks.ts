import { createAction } from '@reduxjs/toolkit';

export const messageSeen = createAction<number>('realtime/messageSeen');
export const conversationClosed = createAction<number>('realtime/conversationClosed');

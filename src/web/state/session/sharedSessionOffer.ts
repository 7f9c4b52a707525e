import { createAction } from '@reduxjs/toolkit';
import type { SessionState } from './sessionSlice';

export const offerAccepted = createAction('session/offerAccepted');
export const offerDeclined = createAction('session/offerDeclined');

export const selectOffered = ({ session }: { session: SessionState }) => session.offered;

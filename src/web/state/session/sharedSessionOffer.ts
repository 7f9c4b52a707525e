import { createAction } from '@reduxjs/toolkit';

/** What a reader answers to a session that is offered to them. */
export const offerAccepted = createAction('session/offerAccepted');
export const offerDeclined = createAction('session/offerDeclined');

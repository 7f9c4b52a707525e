import type { Reducer } from '@reduxjs/toolkit';
import type { DoorState } from './doorSlice';

let inner: Reducer<DoorState> | undefined;

/** What happens at the door is known to a chunk of its own, which brings its reducer along. */
export const bringDoorReducer = (reducer: Reducer<DoorState>): void => void (inner = reducer);

export const doorReducer: Reducer<DoorState | null> = (state = null, action) => (inner ? inner(state ?? undefined, action) : state);

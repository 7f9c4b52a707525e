import type { ListingActionKind } from '../entities/enumerations';

/** So many may be named one by one; more are found by a filter. */
export const ACTION_MAX = 500;

export const isAboutRequests = (kind: ListingActionKind): boolean => kind === 'approveRequests' || kind === 'rejectRequests';

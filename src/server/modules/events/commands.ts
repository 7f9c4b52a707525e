export { removeListingsBefore } from './listings/commands';
export { addSavedSession } from './savedSessions/queries';
export { behind, moved } from './order';
export { receivedPicture } from './pictures';
export { mustBePassTypesOf, mustBeUnchanged, mustLockEvent, mustNotBeBelow, refusingWhileHad } from './policy';

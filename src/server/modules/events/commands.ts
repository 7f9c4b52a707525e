export { addSavedSession } from './savedSessions/queries';
export { moved } from './order';
export { mustBeUnchanged, mustLockEvent } from './policy';

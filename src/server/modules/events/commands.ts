export { addSavedSession } from './savedSessions/queries';

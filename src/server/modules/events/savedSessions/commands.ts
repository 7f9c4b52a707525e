export { addSavedSession } from './queries';

export { blockedPage } from './pages';
export { areBlocked } from './queries';

export { areBlocked } from './queries';

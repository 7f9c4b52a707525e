export { eventsOfInterest } from './queries';

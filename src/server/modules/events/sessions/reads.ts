export { mustKnowSession } from '../policy';
export { baseSessions, sessionsOf } from '../programme';

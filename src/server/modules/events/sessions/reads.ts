export { mustKnowSession } from '../policy';
export { baseSessions, knownSessions, sessionsOf, type KnownSession } from '../programme';

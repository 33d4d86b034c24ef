export { endAllSessions, endAllSessionsOf, endSessionsOf, sessionsOf } from './queries.ts';

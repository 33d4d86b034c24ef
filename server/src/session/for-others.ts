export { endSessionsOf, sessionsOf } from './queries.ts';

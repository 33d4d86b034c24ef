export { nothingOpen, openWorkOfAll } from './open-work-queries.ts';

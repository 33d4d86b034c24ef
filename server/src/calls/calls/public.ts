export { calledOn, NO_MESSAGE } from './list-queries.ts';
export { countQueue } from './queue-of.ts';

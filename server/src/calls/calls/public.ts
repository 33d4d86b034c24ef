export { countQueue } from './queue-of.ts';

export { placeStep } from './place-lines.ts';

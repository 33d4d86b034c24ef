export { writeStep } from './write-texts.ts';

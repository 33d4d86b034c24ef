export { addInsurer } from './add-insurer.ts';

export { refuseLocked } from './locked-books.ts';

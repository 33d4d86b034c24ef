export { addNotice, type NewNotice, noticesOf } from './queries.ts';

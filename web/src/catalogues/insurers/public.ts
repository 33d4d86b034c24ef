export { type NameInsurer, useNameInsurer } from './use-name-insurer.tsx';

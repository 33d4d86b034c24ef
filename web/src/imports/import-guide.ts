/** docs/guide/import.md as a component (web/markdown-pages.ts). */
export { Text, title } from '../../../docs/guide/import.md';

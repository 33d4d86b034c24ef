/** docs/import.md as a component (web/markdown-pages.ts). */
export { Text, title } from '../../docs/import.md';

/** See web/markdown-pages.ts. */
declare module '*.md' {
  export const title: string;
  export const Text: import('react').FunctionComponent;
}

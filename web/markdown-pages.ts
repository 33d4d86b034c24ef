import { lexer, type Token } from 'marked';
import type { Plugin } from 'vite';

const text = (value: string) => JSON.stringify(value);
const element = (tag: string, within: readonly Token[] | undefined) => `h('${tag}', null, ${codesOf(within)})`;

function codeOf(token: Token): string[] {
  switch (token.type) {
    case 'space':
      return [];
    case 'text':
      return token.tokens ? [codesOf(token.tokens)] : [text(token.text)];
    case 'heading':
      return [element(`h${token.depth}`, token.tokens)];
    case 'paragraph':
      return [element('p', token.tokens)];
    case 'list':
      return [element(token.ordered ? 'ol' : 'ul', token.items)];
    case 'list_item':
      return [element('li', token.tokens)];
    case 'strong':
    case 'em':
      return [element(token.type, token.tokens)];
    case 'codespan':
      return [`h('code', null, ${text(token.text)})`];
    case 'image':
      return [`h('img', { src: new URL(${text(token.href)}, import.meta.url).href, alt: ${text(token.text)}, loading: 'lazy' })`];
    default:
      throw new Error(`Text with a ${token.type} (${token.raw.slice(0, 40)}) has no element yet: web/markdown-pages.ts`);
  }
}
const codesOf = (tokens: readonly Token[] = []): string => tokens.flatMap(codeOf).join(', ');

/** Markdown as the code of a React component. Its first line is the title. */
export function componentOf(markdown: string): string {
  const [title, ...tokens] = lexer(markdown);
  if (title?.type !== 'heading') throw new Error('The first line is to be a heading, which is the title of the page');
  return `import { createElement as h, Fragment } from 'react';
export const title = ${text(title.text)};
export const Text = () => h(Fragment, null, ${codesOf(tokens)});
`;
}

/** `import { title, Text } from '../docs/guide/import.md'`: one text for the repository and the panel, as elements and never as markup. */
export const markdownPages = (): Plugin => ({
  name: 'markdown-pages',
  enforce: 'pre',
  transform: { filter: { id: /\.md$/ }, handler: (markdown) => ({ code: componentOf(markdown), moduleType: 'js', map: null }) },
});

import type { Plugin } from 'vite';

/** The letters of the panel's own words, in its two typefaces. */
const ON_EVERY_SCREEN = [/\binter-latin-wght-/, /\banek-devanagari-latin-wght-/];

/**
 * Names the fonts of every screen in the page itself. They are there when the first words are drawn; known from the style sheet alone they
 * come after them, and lines that are drawn anew break elsewhere and move what is below.
 */
export const fontsFromTheStart: Plugin = {
  name: 'fonts-from-the-start',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const files = Object.keys(bundle);
      return ON_EVERY_SCREEN.map((font) => {
        const file = files.find((each) => font.test(each));
        if (!file) throw new Error(`The build has no font ${font}`);
        return {
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true },
          injectTo: 'head' as const,
        };
      });
    },
  },
};

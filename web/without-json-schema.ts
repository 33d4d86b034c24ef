import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Leaves zod's writers of JSON Schema out of the panel: every schema refers to them, so tree shaking keeps them, and they would take the
 * dashboard from 248 to 254 kB of its 250. zod/mini has none, but is another way of writing the whole contract. An update of zod that
 * renames their exports stops the build here; one that moves them is over the budget.
 */
export const withoutJsonSchema = (): Plugin => ({
  name: 'without-json-schema',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: WRITERS },
    handler(code) {
      const names = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      if (names.length === 0) this.error("zod's writers of JSON Schema are written otherwise than they were; look at what they export");
      return `const no = () => () => ({});\nexport { ${names.map((name) => `no as ${name}`).join(', ')} };`;
    },
  },
});

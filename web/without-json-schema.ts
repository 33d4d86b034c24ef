import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/** zod's writers of JSON Schema, which every schema holds on to: the server describes the routes, the browser never does. */
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

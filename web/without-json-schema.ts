import type { Plugin } from 'vite';

const WRITERS = /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

/**
 * Removes zod's JSON Schema writers, which tree shaking keeps because every schema refers to them: they would take the dashboard from
 * 248 to 254 kB of its 250. zod/mini lacks them, but needs the whole contract written differently. A rename in zod stops the build here.
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

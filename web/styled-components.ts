/// <reference types="node" />
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const imports = new URL('src/ui/base-styles.ts', import.meta.url);
const CLASS_NAMES = /@mantine\/core\/.*\/(\w+)\.module\.mjs$/;

/** Fails the build when a Mantine component is used whose style sheet is not imported. */
export const styledComponents = (): Plugin => ({
  name: 'styled-components',
  apply: 'build',
  generateBundle(_, bundle) {
    const modules = Object.values(bundle).flatMap((output) => (output.type === 'chunk' ? output.moduleIds : []));
    const used = new Set(modules.flatMap((id) => CLASS_NAMES.exec(id)?.[1] ?? []));
    const imported = readFileSync(imports, 'utf8');
    const missing = [...used].filter((name) => !imported.includes(`/${name}.css'`));
    if (missing.length > 0) this.error(`web/src/ui/base-styles.ts has no style sheet of Mantine's ${missing.join(', ')}`);
  },
});

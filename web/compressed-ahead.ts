/// <reference types="node" />
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(js|css|html|svg)$/;
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

/** Beside each text file of the build the same in brotli and gzip, as small as it gets: packed once here, and never while somebody waits. */
export const compressedAhead = (): Plugin => {
  let folder = '';
  return {
    name: 'compressed-ahead',
    apply: 'build',
    configResolved({ root, build }) {
      folder = join(root, build.outDir);
    },
    closeBundle() {
      for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => TEXT.test(name))) {
        const file = join(folder, path);
        const text = readFileSync(file);
        writeFileSync(`${file}.br`, brotliCompressSync(text, QUALITY));
        writeFileSync(`${file}.gz`, gzipSync(text, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
};

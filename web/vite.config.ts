/// <reference types="node" />
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { fontsFromTheStart } from './fonts-from-the-start.ts';
import { fontsOfNames } from './fonts-of-names.ts';
import { markdownPages } from './markdown-pages.ts';
import { styledComponents } from './styled-components.ts';
import { withoutJsonSchema } from './without-json-schema.ts';
import { withoutUnusedParts } from './without-unused-parts.ts';

const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** Chunks with all their imports: one file compresses better and loads faster than fifty. */
const SIGN_IN = /src\/(ui\/base-styles|panel\/App|people\/session\/LogInPage|people\/session\/own-path)\.tsx?$/;
const EVERY_SCREEN =
  /src\/(panel\/(router|watch-session|shell\/Notices)|ui\/[a-z]+\/(toast|use-list|ListCard|RowActions|NumberPlate|CoverChip|use-return-focus|FilterButton|TwoLines|ask-first|use-phone|DetailList)|reports\/(search\/(SearchHit|use-search)|dashboard\/CountCards))\.tsx?$/;

/** Precompressed with brotli and gzip at maximum level, so that the server never compresses. */
const compressed = compression({
  include: /\.(js|css|html|svg)$/,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
  ],
});

export default defineConfig({
  plugins: [
    fontsOfNames(),
    fontsFromTheStart,
    markdownPages(),
    react(),
    withoutJsonSchema(),
    withoutUnusedParts(),
    styledComponents(),
    compressed,
  ],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Content-Security-Policy allows scripts and fonts from this origin only, no data: URLs.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Input of scripts/panel-sizes.mjs.
    manifest: true,
    rolldownOptions: {
      output: {
        // The first screen names all files, and a hash does not compress. Six characters beside a name tell its versions apart.
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: {
          groups: [
            { name: 'sign-in', test: SIGN_IN, priority: 2 },
            { name: 'panel', test: EVERY_SCREEN, priority: 1 },
          ],
        },
      },
    },
  },
});

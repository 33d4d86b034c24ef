/// <reference types="node" />
import { constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compression, defineAlgorithm } from 'vite-plugin-compression2';
import { styledComponents } from './styled-components.ts';
import { withoutJsonSchema } from './without-json-schema.ts';

/** In development the panel is Vite's and the calls go on to the server, which may listen elsewhere. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** With all that they import: what the sign-in page needs, and what every screen needs. One file packs smaller and comes sooner than fifty. */
const DOOR = /src\/(base-styles|App|session\/LogInPage|session\/own-path)\.tsx?$/;
const EVERY_SCREEN =
  /src\/(router|watch-session|shell\/Notices|ui\/[a-z]+\/(toast|use-list|ListCard|RowActions|NumberPlate|CoverChip|use-return-focus)|search\/(SearchHit|use-search)|dashboard\/(PremiumPanel|CountCards))\.tsx?$/;

/** Each text file also in brotli and gzip, as small as it gets: packed once here, and never while somebody waits. */
const compressed = compression({
  include: /\.(js|css|html|svg)$/,
  algorithms: [
    defineAlgorithm('brotliCompress', { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    defineAlgorithm('gzip', { level: constants.Z_BEST_COMPRESSION }),
  ],
});

export default defineConfig({
  plugins: [react(), withoutJsonSchema(), styledComponents(), compressed],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Nothing inlined: the policy on content allows scripts and fonts from this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // Read by the check of the sizes.
    manifest: true,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'door', test: DOOR, priority: 2 },
            { name: 'panel', test: EVERY_SCREEN, priority: 1 },
          ],
        },
      },
    },
  },
});

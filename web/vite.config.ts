import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** In development the panel is Vite's and the calls go on to the server, which may listen elsewhere. */
const api = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react()],
  server: { proxy: { '/api': api } },
  preview: { proxy: { '/api': api } },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // Nothing inlined: the policy on content allows scripts and fonts from this origin only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});

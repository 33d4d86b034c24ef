import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      // A test file migrates or loads a whole database before its first test.
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          globalSetup: './src/testing/global-setup.ts',
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: 'bench', root: './bench', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'web', root: './web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
    ],
  },
});

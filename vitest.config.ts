import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const server = {
  root: './server',
  // Files share a process and its database (testing/app/shared-database.ts).
  isolate: false,
  globalSetup: './src/testing/app/global-setup.ts',
  testTimeout: 30_000,
  // A test file migrates or loads a whole database before its first test.
  hookTimeout: 120_000,
};
const DRILLS = 'src/testing/drills/**/*.test.ts';

export default defineConfig({
  test: {
    // A test and its database mostly wait for each other, so two keep two processors busy.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      { test: { ...server, name: 'server', include: ['src/**/*.test.ts'], exclude: [DRILLS] } },
      // Each needs the machine for itself.
      { test: { ...server, name: 'drills', include: [DRILLS], fileParallelism: false } },
      { test: { name: 'bench', root: './bench', include: ['**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 } },
      { test: { name: 'web', root: './web', include: ['src/**/*.test.{ts,tsx}'], testTimeout: 30_000 } },
    ],
  },
});

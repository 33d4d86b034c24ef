import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './run.mjs';

export const noResults = () => ({ passed: 0, failed: 0, flaky: [], skipped: [] });

export function vitestResults() {
  const { path, addTo } = resultsFile((counts) => counts);
  const reporter = join(root, 'scripts', 'vitest-results.mjs');
  return { flags: ['--retry=1', '--reporter=default', `--reporter=${reporter}`], env: { VITEST_RESULTS: path }, addTo };
}

export function playwrightResults() {
  const { path, addTo } = resultsFile(({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    flaky: suites.flatMap(flakyOf),
    skipped: [],
  }));
  return { flags: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path }, addTo };
}

const flakyOf = ({ suites = [], specs = [] }) => [
  ...specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky')).map(({ file, title }) => `${file}: ${title}`),
  ...suites.flatMap(flakyOf),
];

function resultsFile(countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-results-'));
  const path = join(folder, 'results.json');
  const addTo = (counts) => {
    if (existsSync(path)) {
      const { passed, failed, flaky, skipped } = countsOf(JSON.parse(readFileSync(path, 'utf8')));
      counts.passed += passed;
      counts.failed += failed;
      counts.flaky.push(...flaky);
      counts.skipped.push(...skipped);
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { path, addTo };
}

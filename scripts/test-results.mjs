import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export function vitestResults() {
  const { path, addTo } = resultsFile(({ numPassedTests, numFailedTests }) => ({ passed: numPassedTests, failed: numFailedTests }));
  return { flags: ['--reporter=default', '--reporter=json', `--outputFile.json=${path}`], addTo };
}

export function playwrightResults() {
  const { path, addTo } = resultsFile(({ stats }) => ({ passed: stats.expected + stats.flaky, failed: stats.unexpected }));
  return { flags: ['--reporter=list,json'], env: { PLAYWRIGHT_JSON_OUTPUT_FILE: path }, addTo };
}

function resultsFile(countsOf) {
  const folder = mkdtempSync(join(tmpdir(), 'bimabahi-results-'));
  const path = join(folder, 'results.json');
  const addTo = (counts) => {
    if (existsSync(path)) {
      const { passed, failed } = countsOf(JSON.parse(readFileSync(path, 'utf8')));
      counts.passed += passed;
      counts.failed += failed;
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return { path, addTo };
}

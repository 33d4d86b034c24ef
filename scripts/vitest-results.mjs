import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes how many tests passed and failed, which of them passed only when they were run again, and which were skipped. */
export default class Results {
  #path = process.env.VITEST_RESULTS;
  #counts = { passed: 0, failed: 0, flaky: [], skipped: [] };

  onTestCaseResult(test) {
    const { state } = test.result();
    const name = `${test.module.relativeModuleId}: ${test.fullName}`;
    if (state === 'skipped') this.#counts.skipped.push(name);
    else if (state in this.#counts) this.#counts[state] += 1;
    if (test.diagnostic()?.flaky) this.#counts.flaky.push(name);
  }

  onTestRunEnd() {
    writeFileSync(this.#path, JSON.stringify(this.#counts));
  }
}

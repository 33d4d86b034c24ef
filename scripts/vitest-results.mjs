import { writeFileSync } from 'node:fs';

/** A Vitest reporter that writes how many tests passed and failed, and which of them passed only when they were run again. */
export default class Results {
  #path = process.env.VITEST_RESULTS;
  #counts = { passed: 0, failed: 0, flaky: [] };

  onTestCaseResult(test) {
    const { state } = test.result();
    if (state in this.#counts) this.#counts[state] += 1;
    if (test.diagnostic()?.flaky) this.#counts.flaky.push(`${test.module.relativeModuleId}: ${test.fullName}`);
  }

  onTestRunEnd() {
    writeFileSync(this.#path, JSON.stringify(this.#counts));
  }
}

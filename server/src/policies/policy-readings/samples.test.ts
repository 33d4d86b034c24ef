/** PDFs of several insurers' layouts, each by two makers, are read back into what they were made from. */
import { readFileSync } from 'node:fs';
import { MOTOR_READ_FIELDS, type ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { beforeAll, describe, expect, it } from 'vitest';
import { LAYOUTS } from './testing/layouts/layouts.ts';
import { type Answer, isRight, isWrong, measured } from './testing/measure.ts';
import { tableOfFields, tableOfLayouts } from './testing/table.ts';

const PAGE = readFileSync(new URL('../../../../docs/develop/policy-pdfs.md', import.meta.url), 'utf8');

/** Money, numbers and dates: one wrong figure is one too many. */
const EXACT = new Set<ReadField>([
  ...(['policy_no', 'previous_policy_no', 'vehicle_no', 'engine_no', 'chassis_no', 'insured_mobile'] as const),
  ...(['start_date', 'end_date', 'issue_date', 'registered_on'] as const),
  ...(['tdv', 'ncb', 'od_premium', 'third_party_premium', 'pa_premium', 'net_premium', 'total_premium'] as const),
]);

let answers: Answer[];
beforeAll(async () => {
  answers = await measured();
}, 120_000);

const named = ({ sample, field, read, truth }: Answer) =>
  `${sample}: ${field} is ${read?.value} of "${read?.line}", printed ${truth ?? 'nowhere'}`;
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

describe('of the samples', () => {
  it('there are at least a hundred', () => {
    expect(new Set(answers.map(({ sample }) => sample)).size).toBeGreaterThanOrEqual(100);
  });

  it('no amount, number or date is wrong', () => {
    expect(answers.filter((answer) => EXACT.has(answer.field) && isWrong(answer)).map(named)).toEqual([]);
  });

  it('what is sure is right', () => {
    expect(answers.filter((answer) => answer.read?.sure && isWrong(answer)).map(named)).toEqual([]);
    expect(
      share(
        answers.filter(({ read, isKnown }) => isKnown && read?.sure),
        answers.filter(({ read, isKnown }) => isKnown && read),
      ),
    ).toBeGreaterThan(0.9);
  });

  it('99.5 % of what is filled is right', () => {
    const filled = answers.filter(({ read }) => read);
    expect(share(filled.filter(isRight), filled)).toBeGreaterThanOrEqual(0.995);
  });

  it.each(Object.entries(LAYOUTS))('%s: most of what is printed is filled', (layout, { insurer }) => {
    const printed = answers.filter((answer) => answer.layout === layout && answer.truth !== undefined);
    expect(
      share(
        printed.filter(({ read }) => read),
        printed,
      ),
    ).toBeGreaterThanOrEqual(insurer ? 0.9 : 0.65);
  });

  it('each value has its page and its line', () => {
    for (const { read } of answers) if (read) expect(read.page >= 1 && read.line !== '' && read.because !== '').toBe(true);
  });

  it('docs/develop/policy-pdfs.md has these tables', () => {
    expect(PAGE).toContain(tableOfLayouts(answers, LAYOUTS));
    expect(PAGE).toContain(tableOfFields(answers, LAYOUTS, MOTOR_READ_FIELDS));
  });
});

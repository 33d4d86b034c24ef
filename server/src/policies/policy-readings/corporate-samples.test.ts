/** PDFs of policies that insure no vehicle, each by two makers, are read back into what they were made from. */
import { readFileSync } from 'node:fs';
import { CORPORATE_READ_FIELDS, type ReadField } from '@bimabahi/contract/policies/policy-reading-fields';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { beforeAll, describe, expect, it } from 'vitest';
import { readPolicyPdf } from './read-policy-pdf.ts';
import { CORPORATE_LAYOUTS } from './testing/corporate/layouts.ts';
import { corporateTruth, sampleCorporate } from './testing/corporate/sample-corporate.ts';
import { type Answer, isRight, isWrong, measuredCorporate } from './testing/measure.ts';
import { drawnByPdfLib, plainSheet } from './testing/sheets.ts';
import { chanceOf, spoiled } from './testing/spoil.ts';
import { tableOfFields, tableOfLayouts } from './testing/table.ts';

const PAGE = readFileSync(new URL('../../../../docs/develop/policy-pdfs.md', import.meta.url), 'utf8');

let answers: Answer[];
beforeAll(async () => {
  answers = await measuredCorporate();
}, 120_000);

const named = ({ sample, field, read, truth }: Answer) =>
  `${sample}: ${field} is ${read?.value} of "${read?.line}", printed ${truth ?? 'nowhere'}`;
const share = (part: readonly unknown[], whole: readonly unknown[]) => part.length / whole.length;

describe('of the samples', () => {
  it('nothing is wrong, and no field of a vehicle is filled', () => {
    expect(new Set(answers.map(({ sample }) => sample)).size).toBeGreaterThanOrEqual(100);
    expect(answers.filter(isWrong).map(named)).toEqual([]);
  });

  it.each(Object.entries(CORPORATE_LAYOUTS))('%s: most of what is printed is filled', (layout, { insurer }) => {
    const printed = answers.filter((answer) => answer.layout === layout && answer.truth !== undefined);
    const filled = printed.filter(({ read }) => read);
    expect(share(filled, printed)).toBeGreaterThanOrEqual(insurer ? 0.85 : 0.65);
  });

  it('most of what is filled is sure where the insurer’s labels are known', () => {
    const filled = answers.filter(({ read, isKnown }) => isKnown && read);
    expect(share(filled.filter(isRight), filled)).toBe(1);
    expect(
      share(
        filled.filter(({ read }) => read?.sure),
        filled,
      ),
    ).toBeGreaterThan(0.85);
  });

  it('docs/develop/policy-pdfs.md has these tables', () => {
    expect(PAGE).toContain(tableOfLayouts(answers, CORPORATE_LAYOUTS));
    expect(PAGE).toContain(tableOfFields(answers, CORPORATE_LAYOUTS, CORPORATE_READ_FIELDS));
  });
});

const OF_EACH = 24;

it('of spoiled ones hardly anything that is sure is wrong', async () => {
  const chance = chanceOf(seedOf('spoiled corporate policies'));
  const wrong: string[] = [];
  let sure = 0;
  for (const [at, [name, layout]] of Object.entries(CORPORATE_LAYOUTS).entries())
    for (let time = 0; time < OF_EACH; time++) {
      const policy = sampleCorporate(at, Math.floor(chance() * 6), layout.line, layout.numberOf);
      const bytes = await drawnByPdfLib(plainSheet(spoiled(layout.sheet(policy), chance)));
      const { fields } = await readPolicyPdf(bytes, { person: 'tester', patienceMs: 60_000 });
      const truth = corporateTruth(policy, layout.insurer, layout.product);
      const read = (Object.keys(fields) as ReadField[]).filter((field) => fields[field]?.sure);
      sure += read.length;
      wrong.push(
        ...read
          .filter((field) => fields[field]?.value !== truth[field])
          .map((field) => `${name}: ${field} ${fields[field]?.value}, ${truth[field]} of ${fields[field]?.line}`),
      );
    }
  expect(sure).toBeGreaterThan(1_000);
  expect(wrong.length / sure, wrong.join('\n')).toBeLessThanOrEqual(0.005);
}, 120_000);

/** The functions of the database by which policies are compared. */
import { type Cover, coverOf } from '@bimabahi/contract/trade/cover';
import { expect, it } from 'vitest';
import { runSql } from '../../testing/app/run-sql.ts';
import { useTestApp } from '../../testing/app/test-app.ts';

const test = useTestApp();

/** What the function answers to each text. */
async function answers(call: string, texts: readonly string[]): Promise<(string | null)[]> {
  const rows = await runSql<{ value: string | null }>(
    test.db,
    `select ${call}(text) as value from jsonb_array_elements_text('${JSON.stringify(texts)}') with ordinality as list (text, place) order by place`,
  );
  return rows.map(({ value }) => value);
}

const COVERS =
  'OD|od only|SAOD|Stand-alone OD|Standalone Own Damage|Own Damage|OD 1 Year|TP|TP Only|SATP|Act|Third Party|Third-Party Liability|' +
  'Liability Only|TP 3 Years|TP (5 yrs)|TP Insurance|Package|Package Policy|Comprehensive|Comp|Bundled 1+3|Bundle|OD + TP|OD/TP|' +
  'Long Term|1+5| (3 + 3) || |Platinum|1+|years|Package years only|yrs|ODD|T.P.|tp  policy cover|1 + 5 TP|12+3|पैकेज';

it('cover_of is the coverOf of the contract', async () => {
  const expected: (Cover | null)[] = COVERS.split('|').map(coverOf);
  expect(expected).toContain('od');
  expect(await answers('cover_of', COVERS.split('|'))).toEqual(expected);
});

const PLATES: [string, string | null][] = [
  ['MH12AB1234', 'MH12AB1234'],
  ['mh 12-ab.1234', 'MH12AB1234'],
  ['DL03C AF 0001', 'DL3CAF1'],
  ['DL3CAF0001', 'DL3CAF1'],
  ['GJ 01 AB 0007', 'GJ1AB7'],
  ['GJ1CA672', 'GJ1CA672'],
  ['GJ01CA0672', 'GJ1CA672'],
  ['22 BH 1234 AB', '22BH1234AB'],
  ['22 BH 0034 AB', '22BH34AB'],
  ['03D 153874H', '03D153874H'],
  ['TN09TEMP4411', 'TN9TEMP4411'],
  ['NEW', null],
  ['New 2026', null],
  ['Applied for 11/2026', null],
  ['APPLIEDFOR', null],
  ['To be registered 1', null],
  ['ERASED', null],
  ['0000', null],
  ['GJ00AA0000', null],
  ['--', null],
  ['123', null],
];

it.each(PLATES)('the vehicle number %j has the key %j', async (text, key) => {
  expect(await answers('vehicle_key', [text])).toEqual([key]);
});

it('a chassis number has a key from six characters on', async () => {
  const texts = ['MA3-EWDE1S00', 'abc123', 'ABC12', 'NOTKNOWN', '000000', ''];
  expect(await answers('chassis_key', texts)).toEqual(['MA3EWDE1S00', 'ABC123', null, null, null, null]);
});

/**
 * Rules that SQL and TypeScript both have, held together by drawn texts; SEED repeats a run. Which policy follows which is held to a plain
 * reading of its rules by renewals/histories.test.ts and renewals/histories-of-firms.test.ts.
 */

import { callNumber } from '@bimabahi/contract/calls/call-number';
import { seedOf } from '@bimabahi/contract/testing/seed';
import { coverOf } from '@bimabahi/contract/trade/cover';
import { searchKey } from '@bimabahi/contract/values/search-key';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { plainName } from '../../db/query/search-words.ts';
import { type Random, seededRandom } from '../app/random.ts';
import { useTestApp } from '../app/test-app.ts';

const test = useTestApp();
const DRAWN = 5_000;

const ODD = [
  '',
  ' ',
  '  ',
  '\t',
  '\n',
  '-',
  '/',
  '.',
  '_',
  '(',
  ')',
  '+',
  '&',
  '%',
  '\\',
  'é',
  'É',
  'ß',
  'Ω',
  'क',
  '९',
  '\u200b',
  '\u00a0',
  '１',
  'Ａ',
  '😀',
];
const COVER_WORDS =
  'OD od SAOD Stand alone Standalone Own Damage TP tp SATP Act Third Party Liability Package Comprehensive comp Bundled bundle Long Term ' +
  '1+5 1 + 3 3 5 + ( ) year Years yr yrs only Only policy Policy cover insurance Insurance - / Platinum';
const NUMBER_PARTS = [
  '+91',
  '91',
  '0',
  '00',
  '+',
  '022',
  '9876540008',
  '98765',
  '40008',
  '12',
  '7',
  '९८७६५',
  '４０００８',
  'or',
  'x',
  '\u2013',
  '\u200e',
];

const drawnFrom = (parts: readonly string[], most: number) => (random: Random) =>
  Array.from({ length: random.whole(0, most) }, () => random.pick(parts)).join('');
const drawnNumber = drawnFrom([...NUMBER_PARTS, ...NUMBER_PARTS, ...ODD], 6);
const drawnCover = (random: Random) =>
  Array.from({ length: random.whole(0, 4) }, () => random.pick(COVER_WORDS.split(' '))).join(random.pick(['', ' ', ' ', '-']));
const drawnText = drawnFrom([...'abzABZ0129', ...ODD], 12);

const NAME_PARTS =
  "A. B. K R m/s M/s. Mr. Patel D'Souza O’Brien D`Mello José Müller Çelik क़ासिम રમેશ Pvt.Ltd. & Sons S.K.  . ' \u200d".split(' ');
const drawnName = (random: Random) =>
  Array.from({ length: random.whole(0, 5) }, () => random.pick([...NAME_PARTS, ...ODD])).join(random.pick([' ', ' ', '']));

interface Twin {
  inDatabase: string;
  inContract: (text: string) => string | null | undefined;
  draw: (random: Random) => string;
}

const TWINS: readonly Twin[] = [
  { inDatabase: 'search_key', inContract: searchKey, draw: drawnText },
  { inDatabase: 'cover_of', inContract: coverOf, draw: drawnCover },
  { inDatabase: 'call_number', inContract: callNumber, draw: drawnNumber },
  { inDatabase: 'plain_name', inContract: (name) => plainName(name) ?? null, draw: drawnName },
];

it.each(TWINS)('$inDatabase() is its twin in the contract', async ({ inDatabase, inContract, draw }) => {
  const random = seededRandom(seedOf(inDatabase));
  const texts = Array.from({ length: DRAWN }, () => draw(random));
  const { rows } = await sql<{ text: string; value: string | null }>`
    select text, ${sql.raw(inDatabase)}(text) as value from unnest(${texts}::text[]) with ordinality as drawn (text, place)
    order by place`.execute(test.db);
  const expected = texts.map((text) => ({ text, value: inContract(text) }));
  expect(rows.filter(({ value }, n) => value !== expected[n]?.value).map((row) => ({ ...row, twin: inContract(row.text) }))).toEqual([]);
  expect(new Set(expected.map(({ value }) => value)).size).toBeGreaterThan(3);
});

import { expect, it } from 'vitest';
import { createRtoCluster } from './rto-clusters.ts';

const codesOf = (codes: unknown) => createRtoCluster.body.safeParse({ name: 'West', codes }).data?.codes;

it.each<[string, string[]]>([
  ['GJ1, gj05;MH12/DL3C|GJ18\nGJ27\tRJ14 + MP09 · GJ6', ['GJ1', 'GJ05', 'MH12', 'DL3C', 'GJ18', 'GJ27', 'RJ14', 'MP09', 'GJ6']],
  ['GJ 01, GJ 05', ['GJ01', 'GJ05']],
  ['GJ-1/3/18, MH 12 & 14', ['GJ-1', 'GJ3', 'GJ18', 'MH12', 'MH14']],
  ['GJ, MH 12', ['GJ', 'MH12']],
  ['DL 3C 8C', ['DL3C', 'DL8C']],
  ['"GJ1", "GJ1", GJ2.', ['GJ1', 'GJ2']],
])('codes pasted as %j are %j', (text, codes) => expect(codesOf(text)).toEqual(codes));

it.each(['GJ01 to GJ05', 'Gujarat', '01, 05', 'GJ01-GJ05', 'ગુજરાત'])('what is no list of codes is refused: %s', (text) =>
  expect(codesOf(text)).toBeUndefined(),
);

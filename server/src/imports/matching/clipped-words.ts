/** Headings of which a program kept only so many letters: ISSUED DAT, REGISTRATIONNUMB. Every word that could have stood there is tried. */
import type { ImportFields } from '@bimabahi/contract/imports/import-fields';
import { type HeadingWords, joinedWords, spelledParts } from './heading-words.ts';
import { isSettled, type Meaning, meaningsOf } from './meanings.ts';
import { KNOWN_WORDS } from './synonyms.ts';

const SHORTEST = 2;
const SHORTEST_ALONE = 4;
const LONGEST = 30;
const MOST_CLIPPED = 2;
const MOST_READINGS = 100;

const continued = (start: string): string[] => (start.length < SHORTEST ? [] : [...KNOWN_WORDS].filter((word) => word.startsWith(start)));

/** Each as words in our spelling: the word itself goes on, or words run together of which the last goes on. */
function readingsOf(clipped: string): string[][] {
  if (clipped.length > LONGEST) return [];
  const readings = continued(clipped).map((word) => spelledParts([word]));
  for (let at = SHORTEST + 1; at <= clipped.length - SHORTEST; at += 1) {
    const front = joinedWords(clipped.slice(0, at));
    if (front) readings.push(...continued(clipped.slice(at)).map((word) => spelledParts([...front, word])));
  }
  return readings;
}

function allReadings({ words, unknown }: HeadingWords): string[][] {
  const known = words.filter((word) => !unknown.includes(word));
  let readings: string[][] = [known];
  for (const clipped of unknown) {
    const parts = known.length === 0 && unknown.length === 1 && clipped.length < SHORTEST_ALONE ? [] : readingsOf(clipped);
    const alike = new Map(
      readings.flatMap((before) => parts.map((part) => [...new Set([...before, ...part])].sort())).map((all) => [all.join(' '), all]),
    );
    readings = [...alike.values()].slice(0, MOST_READINGS);
  }
  return readings;
}

/** The meanings of a heading with clipped words; where it could go on in several ways that mean something, the cells decide. */
export function clippedMeanings(fields: ImportFields, heading: HeadingWords): Record<string, Meaning> {
  if (heading.unknown.length === 0 || heading.unknown.length > MOST_CLIPPED) return {};
  const readings = allReadings(heading)
    .map((words) => meaningsOf(fields, { words, isCorrected: true, unknown: [] }))
    .filter(isSettled);
  const [only, ...others] = readings;
  if (!only || others.length === 0) return only ?? {};
  const names = readings.flatMap((meanings) => Object.keys(meanings).filter((name) => meanings[name]?.sort !== 'part'));
  return Object.fromEntries(names.map((name) => [name, { sort: 'doubtful' }]));
}

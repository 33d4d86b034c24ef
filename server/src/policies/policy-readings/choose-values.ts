/** Of the values that stand at a field's labels, the one that is meant, and whether that is sure. */
import type { Candidate } from './candidates.ts';
import { overlap } from './find-labels.ts';
import type { InsurerLabels } from './labels/labels.ts';
import type { Layout } from './near-values.ts';

const OTHERS =
  /\b(?:agent|agency|intermediary|broker|brokers|posp|nominee|appointee|financier|hypothecat\w*|bank|insurer|company|office|branch|toll.?free|customer (?:care|service)|helpline|claims?|grievance|driver name|garage|dealer|servicing|sales manager|emergency|call us|contact us|write to|fax|ombudsman|partner|misp|website|visit)\b/i;
const OWN = /\b(?:insured|policy ?holder|proposer|customer|owner|your details|personal details)\b/i;
const MOST_LINES_UP = 8;

const judged = (text: string): 'own' | 'others' | undefined => (OTHERS.test(text) ? 'others' : OWN.test(text) ? 'own' : undefined);

/** Whose details these are: by the words of its line, else by the nearest above in its column. */
export function whose({ found: { cells } }: Candidate, { lines }: Layout): 'own' | 'others' | undefined {
  const [cell] = cells;
  if (!cell) return undefined;
  const row = lines[cell.line];
  const left = row?.cells.filter(({ x0 }) => x0 <= cell.x0) ?? [];
  const ofRow = left
    .reverse()
    .map(({ text }) => judged(text))
    .find((judgement) => judgement !== undefined);
  if (ofRow) return ofRow;
  for (let at = cell.line - 1; at >= 0 && at >= cell.line - MOST_LINES_UP; at--) {
    const line = lines[at];
    if (!line || line.page !== cell.page) return undefined;
    const above = line.cells.filter((other) => line.cells.length === 1 || overlap(cell, other) > 0 || Math.abs(other.x0 - cell.x0) < 3);
    const judgement = above.map(({ text }) => (text.length <= 60 ? judged(text) : undefined)).find((found) => found !== undefined);
    if (judgement) return judgement;
  }
  return undefined;
}

export interface Chosen {
  candidate: Candidate;
  /** How many places print it. */
  times: number;
  /** Nothing else was found for the field. */
  isOnly: boolean;
}

const keyOf = (value: string) => value.toLowerCase().replace(/[^a-z0-9@]/g, '');

/** The value that more places print than any other. */
export function mostPrinted(candidates: readonly Candidate[]): Chosen | undefined {
  const groups = [...Map.groupBy(candidates, ({ value }) => keyOf(value)).values()].sort((a, b) => b.length - a.length);
  const [first, second] = groups;
  const [candidate] = first ?? [];
  if (!first || !candidate || (second && second.length === first.length)) return undefined;
  return { candidate, times: first.length, isOnly: groups.length === 1 };
}

export function policyNoOf(candidates: readonly Candidate[], insurer: InsurerLabels | undefined): Chosen | undefined {
  const pattern = insurer?.policyNo;
  const fitting = pattern ? candidates.filter(({ value }) => pattern.test(value)) : [];
  return mostPrinted(fitting.length ? fitting : candidates);
}

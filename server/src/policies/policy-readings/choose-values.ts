/** Of the values that stand at a field's labels, the one that is meant, and whether that is sure. */
import { type Candidate, labelText } from './candidates.ts';
import { overlap } from './find-labels.ts';
import type { Cell, Line } from './lines.ts';
import type { Layout } from './near-values.ts';

const OTHERS =
  /\b(?:agent|agency|intermediary|broker|brokers|posp|nominee|appointee|financier|hypothecat\w*|bank|insurer|company|office|branch|toll.?free|customer (?:care|service)|helpline|claims?|grievance|driver name|garage|dealer|servicing|sales manager|emergency|call us|contact us|write to|fax|ombudsman|partner|misp|tpa|third party administrator|website|visit)\b/i;
const OWN = /\b(?:insured|policy ?holder|proposer|customer|owner|your details|personal details)\b/i;
/** They go on in the rows below their name. */
const AGENTS = /\b(?:agent|agency|intermediary|brokers?|posp|sales manager|servicing|issuing office|misp)\b/i;
const MOST_LINES_UP = 8;
const MOST_WORDS_OF_HEADING = 6;

type Whose = 'own' | 'others';
/** What stands above is a heading of a part, or the insurer's own name and address. */
const HEADINGS =
  /\b(?:agent|agency|intermediary|brokers?|posp|nominee|appointee|financier|hypothecat\w*|issuing|servicing|office details|toll.?free|helpline|claims?|grievance|driver|garage|dealer|call us|contact us|ombudsman|misp|tpa|third party administrator)\b/i;
const judged = (text: string): Whose | undefined => (OTHERS.test(text) ? 'others' : OWN.test(text) ? 'own' : undefined);

const judgedHeading = (text: string): Whose | undefined => (HEADINGS.test(text) ? 'others' : OWN.test(text) ? 'own' : undefined);

/** What a label or a heading says; a value says nothing. */
function judgedAbove(cell: Cell, line: Line, { labelled }: Layout): Whose | undefined {
  const labels = labelled.get(cell);
  if (labels?.some(({ meaning }) => meaning === 'insured_name')) return 'own';
  if (labels) return labels.some((label) => AGENTS.test(labelText(label))) ? 'others' : undefined;
  const isHeading = line.cells.length <= 2 && cell.text.split(' ').length <= MOST_WORDS_OF_HEADING && !/[,@]|\d{4}/.test(cell.text);
  return isHeading || AGENTS.test(cell.text.slice(0, 30)) ? judgedHeading(cell.text) : undefined;
}

function judgedRow(cell: Cell, line: Line, { labelled }: Layout): Whose | undefined {
  const left = line.cells.filter(({ x0 }) => x0 <= cell.x0).reverse();
  const said = left.map((other) => {
    const labels = labelled.get(other);
    return labels
      ? judged(labels.map(labelText).join(' '))
      : judged(other.text.split(' ').length <= MOST_WORDS_OF_HEADING ? other.text : '');
  });
  return said[0] ?? (said.slice(1).includes('others') ? 'others' : said.slice(1).find(Boolean));
}

/** Whose details these are: by the labels of its line, else by the nearest heading above in its column. */
export function whose({ found: { cells } }: Candidate, layout: Layout): Whose | undefined {
  const { lines } = layout;
  const [cell] = cells;
  const row = cell && lines[cell.line];
  if (!cell || !row) return undefined;
  const ofRow = judgedRow(cell, row, layout);
  if (ofRow) return ofRow;
  for (let at = cell.line - 1; at >= 0 && at >= cell.line - MOST_LINES_UP; at--) {
    const line = lines[at];
    if (!line || line.page !== cell.page) return undefined;
    const above = line.cells.filter((other) => line.cells.length === 1 || overlap(cell, other) > 0 || Math.abs(other.x0 - cell.x0) < 3);
    const judgement = above.map((other) => judgedAbove(other, line, layout)).find(Boolean);
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

export function policyNoOf(candidates: readonly Candidate[], pattern: RegExp | undefined): Chosen | undefined {
  const fitting = pattern ? candidates.filter(({ value }) => pattern.test(value)) : [];
  return mostPrinted(fitting.length ? fitting : candidates);
}

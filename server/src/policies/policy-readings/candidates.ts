/** Values that stand at labels, judged by their type. */

import { cellBelow, type FoundLabel, WRAPPED } from './find-labels.ts';
import type { Meaning } from './labels/labels.ts';
import type { Cell } from './lines.ts';
import { type Layout, type Near, type NearText, nearOf } from './near-values.ts';
import { amountIn } from './recognise-amounts.ts';
import { leadingDate } from './recognise-dates.ts';
import { emailIn, mobileIn, nameIn, policyNoIn } from './recognise-people.ts';
import { chassisIn, engineIn, isModernChassis, makeIn, plateIn } from './recognise-vehicles.ts';
import { isCut } from './whole-rows.ts';

export interface Candidate {
  meaning: Meaning;
  value: string;
  page: number;
  line: string;
  /** The label's own words. */
  label: string;
  found: FoundLabel;
  /** Put together from lines below each other. */
  isWrapped?: boolean;
  /** What stands close below may be more of it. */
  isOpen?: boolean;
}

type Recognise = (text: string) => string | undefined;

const RECOGNISE: Partial<Record<Meaning, Recognise>> = {
  policy_no: policyNoIn,
  previous_policy_no: policyNoIn,
  insured_name: nameIn,
  insured_mobile: mobileIn,
  insured_email: emailIn,
  start_date: leadingDate,
  end_date: leadingDate,
  issue_date: leadingDate,
  registered_on: leadingDate,
  vehicle_no: plateIn,
  chassis_no: chassisIn,
  engine_no: engineIn,
  make_model: makeIn,
  make: makeIn,
  model: makeIn,
  variant: makeIn,
  tdv: amountIn,
  od_premium: amountIn,
  liability_total: amountIn,
  third_party_premium: amountIn,
  basic_tp: amountIn,
  pa_part: amountIn,
  pa_premium: amountIn,
  addon_total: amountIn,
  net_premium: amountIn,
  gst_part: amountIn,
  gst_total: amountIn,
  total_premium: amountIn,
  sum_insured: amountIn,
  terrisom: amountIn,
  basic_premium: amountIn,
};

/** Of a wrapped value: whether the longer one is the better one. */
const PREFERS_LONGER: Partial<Record<Meaning, (longer: string) => boolean>> = {
  chassis_no: isModernChassis,
  engine_no: () => true,
  vehicle_no: (plate) => plate !== 'NEW',
  insured_name: () => true,
  make_model: () => true,
  make: () => true,
  model: () => true,
  variant: () => true,
};
const NEEDS_SIGN = new Set<Meaning>(['insured_name', 'make_model', 'make', 'model', 'variant']);

/** An amount that a narrow column broke is neither its first digits nor its last. */
const isBroken = ([, longer]: readonly NearText[]) => longer !== undefined && /^[\d,. ]+$/.test(longer.text);

function firstValue(meaning: Meaning, { sources, free, isParted }: Near, recognise: Recognise) {
  if (!isParted && NEEDS_SIGN.has(meaning)) return undefined;
  for (const texts of NEEDS_SIGN.has(meaning) ? free : sources) {
    const values = texts.map(({ text, cell }) => ({ value: recognise(text), cell }));
    const isBetter = PREFERS_LONGER[meaning];
    const longer = isBetter && values.slice(1).findLast(({ value }) => value !== undefined && isBetter(value));
    if (recognise === amountIn && isBroken(texts)) return undefined;
    const chosen = longer ?? values.find(({ value }) => value !== undefined);
    if (chosen?.value !== undefined)
      return { value: chosen.value, cell: chosen.cell, isWrapped: values.length > 1, isFirst: chosen === values[0] };
  }
  return undefined;
}

const CUT_ANYWHERE = new Set<Meaning>(['policy_no', 'previous_policy_no', 'insured_email']);
const isBrokenOff = (above: string, below: string) => isCut(above, below) || (/\d$/.test(above) && /^\d+$/.test(below));

/** A line that may be the next of the cell. */
function goesOn(cell: Cell, { lines, labelled }: Layout): Cell | undefined {
  const next = cellBelow(cell, lines, WRAPPED);
  return next && !labelled.has(next) && Math.abs(next.x0 - cell.x0) <= 2 ? next : undefined;
}

export const labelText = ({ cells, rest }: FoundLabel): string => {
  const text = cells.map((cell) => cell.text).join(' ');
  const at = rest ? text.lastIndexOf(rest) : -1;
  return (at > 0 ? text.slice(0, at) : text).replace(/[\s:.-]+$/, '').slice(0, 60);
};

/** What a label's value is by this type, or undefined. */
export function valueAt(
  found: FoundLabel,
  layout: Layout,
  recognise: Recognise | undefined = RECOGNISE[found.meaning],
): Candidate | undefined {
  if (!recognise) return undefined;
  const chosen = firstValue(found.meaning, nearOf(found, layout), recognise);
  if (!chosen) return undefined;
  const { page, line, isJoined } = chosen.cell;
  const { value } = chosen;
  const more = goesOn(chosen.cell, layout);
  const isOpen = more !== undefined && chosen.isFirst;
  if (isOpen && CUT_ANYWHERE.has(found.meaning) && isBrokenOff(chosen.cell.text, more.text)) return undefined;
  const isWrapped = chosen.isWrapped || isJoined === true;
  return { meaning: found.meaning, value, page, line: layout.lines[line]?.text ?? '', label: labelText(found), found, isWrapped, isOpen };
}

export const candidatesOf = (layout: Layout): Candidate[] => layout.labels.flatMap((found) => valueAt(found, layout) ?? []);

import { ADD_ONS } from '@bimabahi/contract/values/choices';
import { cellBelow } from './find-labels.ts';
import type { Cell } from './lines.ts';
import { type Layout, nearOf } from './near-values.ts';
import { amountIn } from './recognise-amounts.ts';

type AddOn = (typeof ADD_ONS)[number];

/** How insurers call them, at the beginning of a row. */
const CALLED: readonly (readonly [AddOn, RegExp])[] = [
  [
    'Zero Depreciation',
    /^(?:zero|nil)[ -]?dep(?:reciation)?\b|^depreciation (?:re-?imbursement|cover|waiver|shield)|^nd cover|^bumper to bumper/i,
  ],
  ['Engine & Gearbox Protect', /^engine\b.{0,14}\b(?:protect|secure|cover|safe)|^hydrostatic/i],
  ['Return to Invoice', /^return to invoice|^rti\b|^invoice (?:price )?protect|^vehicle replacement/i],
  ['Consumables', /^consumables?\b|^cost of consumables?|^consumable (?:expenses|items)/i],
  ['Roadside Assistance', /^(?:24 ?x ?7 )?road ?side assistance|^rsa\b|^road side assist|^emergency assistance/i],
  ['NCB Protect', /^ncb prot|^no claim bonus prot|^protection of (?:ncb|no claim)/i],
  ['Tyre Protect', /^tyre\b.{0,12}\b(?:protect|secure|cover|safe|guard)/i],
  ['Key & Lock Replacement', /^key\b.{0,22}\b(?:replacement|protect|cover|loss)|^loss of keys?|^key and lock/i],
  ['Loss of Personal Belongings', /^loss of personal belong|^personal belong/i],
  ['Daily Allowance', /^daily (?:cash )?allowance|^inconvenience allowance/i],
  ['Battery/EV Protect', /^battery\b.{0,10}\b(?:protect|secure|cover)|^ev (?:protect|secure|shield)|^electric vehicle protect/i],
  ['Rim Damage', /^rim (?:damage|protect)/i],
  ['Windshield', /^wind ?(?:shield|screen)/i],
  ['EMI Protect', /^emi (?:protect|cover)/i],
  ['PA Unnamed Passengers', /^(?:optional )?p\.?a\.?\b.{0,12}\bun-?named/i],
  ['Legal Liability Paid Driver (IMT 28)', /^(?:wider )?(?:legal liability|ll)\b.{0,12}\bpaid driver/i],
  ['Bi-fuel Kit (IMT 25)', /^bi-?fuel kit|^(?:cng|lpg)(?:\/lpg)? kit/i],
  ['Overturning (IMT 47)', /^overturning/i],
  ['IMT 23', /^imt[ -]?23\b|^cover for lamps/i],
];
const BEFORE = /^(?:\(?[0-9a-z]{1,2}[.)]\s*|add\s*[:-]\s*|add-?on\s*[:-]\s*|cover for\s+)/i;
const YES = /^[\s:-]*(?:yes|y|opted|covered|included|selected|taken|✓|✔)[\s.]*$/i;
/** Behind its name there may be more words, but no sentence. */
const LONGEST = 75;

const addOnOf = (text: string): AddOn | undefined => {
  const name = text.replace(BEFORE, '');
  return CALLED.find(([, called]) => called.test(name))?.[0];
};

const isTaken = (text: string): boolean => YES.test(text) || Number(amountIn(text) ?? 0) > 0;
/** "Consumables: Yes" and "Consumables 350.00" in one cell. */
const TAIL = /(?:[:-]\s*|\s)((?:₹|rs\.?)?\s*[\d,]+\.\d{2}|yes|opted|covered|included)\s*$/i;

export interface FoundAddOns {
  addons: AddOn[];
  /** Their premiums make the sum that is printed for all: none has been missed. */
  isWhole: boolean;
  cell: Cell;
}

const MARK = /^(?:[₹`:]|rs\.?)$/i;
/** Of these the premium is part of third party. */
const OF_LIABILITY = new Set<AddOn>(['PA Unnamed Passengers', 'Legal Liability Paid Driver (IMT 28)']);

interface Row {
  addon: AddOn;
  cell: Cell;
  /** In paise. */
  premium: number;
}

function rowOf(cell: Cell, beside: readonly Cell[]): Row[] {
  const addon = cell.text.length <= LONGEST ? addOnOf(cell.text) : undefined;
  const texts = [beside.find(({ text }) => !MARK.test(text))?.text, TAIL.exec(cell.text)?.[1]].filter((text) => text !== undefined);
  const taken = addon && texts.find(isTaken);
  return addon && taken ? [{ addon, cell, premium: Math.round(100 * Number(amountIn(taken) ?? 0)) }] : [];
}

const rowsOf = ({ lines }: Layout): Row[] => lines.flatMap(({ cells }) => cells.flatMap((cell, at) => rowOf(cell, cells.slice(at + 1))));

const PARTS = /\s*[,;|+•]\s*|\s+(?:and|&)\s+(?=[A-Z])/;

/** "Add-on Covers: Zero Depreciation, Consumables". A list that holds what is no add-on is not one. */
function listsOf(layout: Layout): Row[] {
  return layout.labels
    .filter(({ meaning }) => meaning === 'addons')
    .flatMap((found) => {
      const texts = nearOf(found, layout).sources.map((source) => ({ text: source.at(-1)?.text ?? '', cell: source[0]?.cell }));
      const [{ text, cell } = { text: '', cell: undefined }] = texts.filter(({ text: candidate }) => candidate);
      const below = cell && cellBelow(cell, layout.lines, 1.5);
      const whole = text.endsWith(',') && below ? `${text} ${below.text}` : text;
      const names = whole.split(PARTS).filter(Boolean);
      const addons = names.map((name) => (name.length <= LONGEST ? addOnOf(name) : undefined));
      return cell && addons.length && !addons.includes(undefined)
        ? addons.map((addon) => ({ addon: addon as AddOn, cell, premium: 0 }))
        : [];
    });
}

/** `sums`: what is printed as the premium of all add-ons, in rupees. */
export function addOnsOf(layout: Layout, sums: readonly string[]): FoundAddOns | undefined {
  const rows = [...rowsOf(layout), ...listsOf(layout)];
  const [first] = rows;
  if (!first) return undefined;
  const byName = new Map(rows.map(({ addon, premium }) => [addon, premium]));
  const sum = [...byName].reduce((total, [addon, premium]) => total + (OF_LIABILITY.has(addon) ? 0 : premium), 0);
  const isWhole = sums.some((printed) => Math.abs(Math.round(100 * Number(printed)) - sum) <= 100);
  return { addons: ADD_ONS.filter((addon) => byName.has(addon)), isWhole, cell: first.cell };
}

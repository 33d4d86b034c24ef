/** What fell due, was kept and was lost, counted vehicle by vehicle and risk by risk. */
import { daysBetween } from '@bimabahi/contract/values/periods';
import { INSURERS, paise, type Sold } from './books.ts';

interface DuePart {
  sold: Sold;
  part: 'whole' | 'od' | 'tp';
  ends_on: string;
  stage: 'renewed' | 'lost' | 'open';
  lost: string | null;
  dropped: boolean;
  premium: number;
}

const hasOd = ({ cover }: Sold) => cover !== 'TP';
const hasTp = ({ cover }: Sold) => cover !== 'SAOD';
const tpEnd = ({ tp_end_date, end_date }: Sold) => tp_end_date ?? end_date;

function partsOf(sold: Sold): Pick<DuePart, 'part' | 'ends_on'>[] {
  if (sold.kind === 'corporate') return [{ part: 'whole', ends_on: sold.end_date }];
  if (!hasTp(sold)) return [{ part: 'od', ends_on: sold.end_date }];
  if (!sold.tp_end_date || sold.tp_end_date === sold.end_date) return [{ part: 'whole', ends_on: sold.end_date }];
  return [
    { part: 'od', ends_on: sold.end_date },
    { part: 'tp', ends_on: sold.tp_end_date },
  ];
}

/** Who had it on a day. */
function ownerOn(sold: Sold, day: string): number {
  const passed = sold.endorsements.filter(({ kind, effective_date }) => kind === 'transfer' && effective_date <= day);
  return passed.at(-1)?.client ?? sold.client;
}

function premiumOf(sold: Sold, part: DuePart['part']): number {
  if (sold.kind === 'corporate') return paise(sold.net) + paise(sold.terrorism);
  if (part === 'od' && sold.od !== null) return paise(sold.od);
  if (part === 'tp' && sold.tp !== null) return paise(sold.tp) + paise(sold.pa);
  return paise(sold.net);
}

/** Whether the next policy goes on with what ended; of a package one of its covers is enough. */
function goesOn(sold: Sold, next: Sold, { part, ends_on }: Pick<DuePart, 'part' | 'ends_on'>): boolean {
  const od = hasOd(next) && next.end_date > ends_on;
  const tp = hasTp(next) && tpEnd(next) > ends_on;
  if (part === 'od') return od;
  if (part === 'tp' || !hasOd(sold)) return tp;
  return od || tp;
}

function renewsVehicle(sold: Sold, next: Sold, due: Pick<DuePart, 'part' | 'ends_on'>): boolean {
  // Of a policy with two ends what names it renews the part that it covers.
  if (next.renewed_from === sold && (goesOn(sold, next, due) || partsOf(sold).length === 1)) return true;
  if (!goesOn(sold, next, due)) return false;
  const gap = daysBetween(due.ends_on, next.start_date);
  if (ownerOn(sold, next.start_date) !== next.client) return false;
  return gap === 1 || (gap > 1 && gap <= 90 && sold.insured_name === next.insured_name);
}
function renewsRisk(sold: Sold, next: Sold): boolean {
  if (next.renewed_from === sold) return true;
  if (sold.client !== next.client || next.end_date <= sold.end_date) return false;
  const gap = daysBetween(sold.end_date, next.start_date);
  if (sold.policy_no === next.policy_no) return gap > 0 && gap <= 90;
  return gap === 1 && sold.insured_name === next.insured_name;
}

function dueOf(sold: Sold, others: readonly Sold[]): DuePart[] {
  const cancelled = sold.endorsements.find(({ kind }) => kind === 'cancellation');
  return partsOf(sold).map((due) => {
    const following = others.filter((next) => next !== sold && !next.deleted && next.start_date > sold.start_date);
    const renewing = following.filter((next) => (sold.kind === 'motor' ? renewsVehicle(sold, next, due) : renewsRisk(sold, next)));
    const [next] = renewing.sort(
      (a, b) => Number(b.renewed_from === sold) - Number(a.renewed_from === sold) || (a.start_date < b.start_date ? -1 : 1),
    );
    const lost = cancelled ? (cancelled.cancel_reason === 'client' ? 'other' : (cancelled.cancel_reason as string)) : sold.lost;
    const stage = next ? 'renewed' : lost ? 'lost' : 'open';
    const dropped = sold.kind === 'motor' && due.part === 'whole' && hasOd(sold) && hasTp(sold) && next !== undefined && !hasOd(next);
    return { sold, ...due, stage, lost: stage === 'lost' ? lost : null, dropped, premium: premiumOf(sold, due.part) };
  });
}

export function dueParts(books: readonly Sold[]): DuePart[] {
  const standing = books.filter(({ deleted }) => !deleted);
  const things = Map.groupBy(standing, ({ thing }) => thing);
  return [...things.values()].flatMap((chain) => chain.flatMap((sold) => dueOf(sold, chain)));
}

const names = new Map<string, string>(Object.entries(INSURERS).flatMap(([name, all]) => all.map((text) => [text.toLowerCase(), name])));
export const insurerOf = ({ insurer }: Sold) => insurer && (names.get(insurer.toLowerCase()) ?? insurer);

export const RETENTION_KEYS: Readonly<Record<'month' | 'owner' | 'insurer' | 'product', (part: DuePart) => string>> = {
  month: ({ ends_on }) => ends_on.slice(0, 7),
  owner: ({ sold }) => (sold.owner === null ? '' : String(sold.owner)),
  insurer: ({ sold }) => (insurerOf(sold) ?? '').toLowerCase(),
  product: ({ sold }) => (sold.product ?? '').toLowerCase(),
};

const rupees = (parts: readonly DuePart[]) => parts.reduce((all, { premium }) => all + premium, 0) / 100;
const rate = (part: number, whole: number) => (whole > 0 ? part / whole : null);

export function retentionOf(parts: readonly DuePart[]) {
  const renewed = parts.filter(({ stage }) => stage === 'renewed');
  const keepable = parts.filter(({ lost }) => lost !== 'sold' && lost !== 'total_loss');
  const lost: Record<string, number> = {};
  for (const part of parts) if (part.lost) lost[part.lost] = (lost[part.lost] ?? 0) + 1;
  return {
    ...{ due: parts.length, renewed: renewed.length, own_damage_dropped: parts.filter(({ dropped }) => dropped).length },
    ...{ open: parts.filter(({ stage }) => stage === 'open').length, lost },
    ...{ rate: rate(renewed.length, keepable.length), due_premium: rupees(parts), renewed_premium: rupees(renewed) },
    premium_rate: rate(rupees(renewed), rupees(keepable)),
  };
}

/** Ended until today, or closed before. */
export const fellDue = (parts: readonly DuePart[], from: string, to: string, today: string) =>
  parts.filter(({ ends_on, stage }) => ends_on >= from && ends_on <= to && (ends_on <= today || stage !== 'open'));

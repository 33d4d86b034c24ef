import { dayMonthYear, rupees } from '@bimabahi/contract/api/format';
import type { Db } from '../../db/db.ts';
import type { PaperContent } from '../../platform/files/write-paper.ts';
import { noPaper } from './errors.ts';
import { type ClientPaper, clientLetter, day, heading, type Letterhead, money, table } from './letter.ts';
import { type Asked, type Cover, clientOf, coversOf, type Due, dueOf } from './queries.ts';

/** Days after its end in which a cover that nothing renews is still told of. */
const LAPSED_DAYS = 90;
const MOST_COVERS = 300;

const COLUMNS = { 'What is insured': '*', Insurer: 82, 'Policy No.': 108, From: 'auto', Until: 'auto', Premium: 'auto' };

/** The parts of a motor cover, where they end on different days. */
function endsOf({ end_date, od_end_date, tp_end_date }: Cover): PaperContent {
  if (!od_end_date || !tp_end_date || od_end_date === tp_end_date) return day(end_date);
  return { stack: [`OD ${dayMonthYear(od_end_date)}`, `TP ${dayMonthYear(tp_end_date)}`], noWrap: true };
}

const rowOf = (cover: Cover): PaperContent[] => [
  { stack: [{ text: cover.what, bold: true }, ...(cover.about ? [cover.about] : [])] },
  cover.insurer ?? '',
  cover.policy_no,
  day(cover.start_date),
  endsOf(cover),
  money(cover.premium),
];

function section(title: string, covers: readonly Cover[]): PaperContent[] {
  if (covers.length === 0) return [];
  return [heading(`${title} (${covers.length})`), table({ columns: COLUMNS, right: ['Premium'], rows: covers.map(rowOf) })];
}

function installments(due: readonly Due[], today: string): PaperContent[] {
  if (due.length === 0) return [];
  const rows = due.map((each) => [
    { text: dayMonthYear(each.premium_date), bold: each.premium_date < today, noWrap: true },
    { stack: [each.product ?? 'Insurance', `${each.insurer ?? ''} ${each.policy_no}`.trim()] },
    each.premium_date < today ? 'overdue' : '',
    money(each.amount),
  ]);
  const sum = due.reduce((all, { amount }) => all + Math.round(amount * 100), 0) / 100;
  const total = [{ text: 'To be paid', style: 'sum' }, '', '', { ...money(sum), style: 'sum' }];
  const columns = { 'Due on': 'auto', Policy: '*', ' ': 'auto', Amount: 'auto' };
  return [heading(`Installments to be paid (${due.length})`), table({ columns, right: ['Amount'], rows: [...rows, total] })];
}

function sumOf(covers: readonly Cover[]): string {
  const known = covers.filter(({ premium }) => premium !== null);
  const sum = known.reduce((all, { premium }) => all + Math.round((premium as number) * 100), 0) / 100;
  const without = covers.length - known.length;
  const left = without > 0 ? `, without ${without} whose premium is not entered` : '';
  return `Premium of what runs or begins later: ${rupees(sum)}${left}.`;
}

/** All covers of a client that run, begin later or have lapsed of late, and the installments that are to be paid. */
export async function statement(db: Db, asked: Asked, head: Letterhead): Promise<ClientPaper> {
  const to = await clientOf(db, asked);
  if (!to) throw noPaper('client');
  const [{ covers, leftOut }, due] = await Promise.all([
    coversOf(db, to.id, { day: head.day, lapsed: LAPSED_DAYS, most: MOST_COVERS }),
    dueOf(db, to.id),
  ]);
  const running = covers.filter(({ start_date, end_date }) => start_date <= head.day && end_date >= head.day);
  const later = covers.filter(({ start_date }) => start_date > head.day);
  const lapsed = covers.filter(({ end_date }) => end_date < head.day);
  const content = [
    ...(covers.length === 0 ? ['There is no insurance that runs.'] : []),
    ...section('Ended and not renewed', lapsed),
    ...section('Running', running),
    ...section('Begins later', later),
    ...(running.length + later.length > 0 ? [{ text: sumOf([...running, ...later]), margin: [0, 8, 0, 0] }] : []),
    ...(leftOut > 0 ? [{ text: `${leftOut} more policies, which end later, are not on this paper.`, margin: [0, 4, 0, 0] }] : []),
    ...installments(due, head.day),
  ];
  return clientLetter({ ...head, title: 'Statement of insurance', to, content });
}

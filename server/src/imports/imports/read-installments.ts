/** The installments that stand beside a policy, each in two columns. */
import type { Cell, SheetColumn } from '@bimabahi/contract/imports/import-cells';
import type { InstallmentColumns } from '@bimabahi/contract/imports/imports';
import { type DateAnswers, type ReadInstallment, type ReadRow, rowReader } from '../matching/rows.ts';

interface Installments {
  pairs: readonly InstallmentColumns[];
  /** In the order of the rows' cells; of the dates all cells are needed. */
  columns: readonly SheetColumn[];
  answers: DateAnswers;
}

type Read = (cells: readonly Cell[]) => Pick<ReadRow, 'values' | 'problems'>;

/** All due dates of a sheet are written in one order. */
function readers({ pairs, columns, answers }: Installments): { pair: InstallmentColumns; read: Read }[] {
  const cellsOf = (heading: string) => columns.find((column) => column.heading === heading)?.cells ?? [];
  const dates = pairs.flatMap(({ date }) => cellsOf(date));
  const answer = pairs.flatMap(({ date }) => answers[date] ?? [])[0];
  return pairs.map((pair) => {
    const [date, amount] = [pair.date, pair.amount].map((heading) => columns.findIndex((column) => column.heading === heading));
    const reader = rowReader({
      kind: 'corporate_insurance_premium',
      mapping: { premium_date: pair.date, total_payable: pair.amount },
      columns: [
        { heading: pair.date, cells: dates },
        { heading: pair.amount, cells: [] },
      ],
      answers: answer ? { [pair.date]: answer } : {},
    });
    return { pair, read: (cells) => reader.read([cells[date ?? -1] ?? null, cells[amount ?? -1] ?? null]) };
  });
}

const alone = (there: string, missing: string) => `“${missing}” is empty beside “${there}”: fill in both or neither`;

type Found = { installment: ReadInstallment } | { problems: ReadRow['problems'] };

function ofPair({ date: due, amount: sum }: InstallmentColumns, { values, problems }: ReturnType<Read>): Found {
  const { premium_date: date = null, total_payable: amount = null } = values;
  // An amount of nothing is how books leave one out.
  if (problems.length > 0 || (date === null && !amount)) return { problems };
  if (typeof date !== 'string') return { problems: [{ field: 'premium_date', heading: due, message: alone(sum, due) }] };
  if (typeof amount !== 'number' || amount === 0) return { problems: [{ field: 'total_payable', heading: sum, message: alone(due, sum) }] };
  return { installment: { date, amount, heading: sum } };
}

export function installmentReader(of: Installments): (cells: readonly Cell[], row: ReadRow) => ReadRow {
  const all = readers(of);
  if (all.length === 0) return (_, row) => row;
  return (cells, row) => {
    const found = all.map(({ pair, read }) => ofPair(pair, read(cells)));
    return {
      ...row,
      problems: [...row.problems, ...found.flatMap((one) => ('problems' in one ? one.problems : []))],
      installments: found.flatMap((one) => ('installment' in one ? [one.installment] : [])),
    };
  };
}

import { listUnbilled, type OwedToPayee, type UnbilledOfInsurer } from '@bimabahi/contract/commission/unbilled';
import { Card, Stack } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../ui/api/call.ts';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { AnswerCard } from '../../ui/list/AnswerCard.tsx';

interface Named<Row> {
  name: keyof Row & string;
  label: string;
  isCount?: boolean;
}
const BROKERAGE: readonly Named<UnbilledOfInsurer>[] = [
  { name: 'items', label: 'Items', isCount: true },
  { name: 'unbilled', label: 'Not Invoiced' },
  { name: 'received', label: 'Received of It' },
  { name: 'open', label: 'Open of It' },
  { name: 'not_rated', label: 'Not Rated', isCount: true },
];
const OWING: readonly Named<OwedToPayee>[] = [
  { name: 'items', label: 'Items', isCount: true },
  { name: 'owed', label: 'Owed' },
  { name: 'tds', label: 'TDS at Credit' },
  { name: 'net', label: 'Net' },
];

function Figures<Row>({ row, columns }: { row: Partial<Row>; columns: readonly Named<Row>[] }) {
  return columns.map(({ name, isCount }) => {
    const figure = Number(row[name]);
    return (
      <td key={name} data-none={figure === 0 || undefined}>
        {isCount ? count(figure) : <Money amount={figure} />}
      </td>
    );
  });
}

interface FiguresTableProps<Row> {
  label: string;
  first: string;
  rows: readonly Row[];
  total: Partial<Row>;
  columns: readonly Named<Row>[];
  headOf: (row: Row) => { id: number | null; name: ReactNode };
}

function FiguresTable<Row>({ label, first, rows, total, columns, headOf }: FiguresTableProps<Row>) {
  return (
    <SumsTable label={label}>
      <thead>
        <tr>
          {[first, ...columns.map((column) => column.label)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={headOf(row).id ?? 0}>
            <th scope="row">{headOf(row).name}</th>
            <Figures row={row} columns={columns} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">Total</th>
          <Figures row={total} columns={columns} />
        </tr>
      </tfoot>
    </SumsTable>
  );
}

const ofPayee = ({ payee: { id, name } }: OwedToPayee) => ({
  id,
  name: (
    <AnchorLink inherit to="/payees/$id" params={{ id: String(id) }}>
      {name}
    </AnchorLink>
  ),
});

/** As of a day: brokerage that is earned and not invoiced, and what payees are owed on it. The file has its items. */
export function UnbilledTables({ on }: { on: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: [listUnbilled.path, on],
    queryFn: ({ signal }) => call(listUnbilled, { query: { on } }, { signal }),
    placeholderData: keepPreviousData,
  });
  const day = dayMonthYear(on);
  return (
    <Stack gap="sm">
      <AnswerCard
        answer={data}
        error={error}
        onRetry={() => void refetch()}
        empty={`All that was earned up to ${day} was invoiced by then`}
      >
        {({ data: rows, total }) => (
          <FiguresTable
            label={`Not invoiced as of ${day}`}
            first="Insurer"
            rows={rows}
            total={total}
            columns={BROKERAGE}
            headOf={({ insurer }) => insurer}
          />
        )}
      </AnswerCard>
      {data && data.payees.length > 0 && (
        <Card padding={0}>
          <FiguresTable
            label={`Owed on it as of ${day}`}
            first="Payee"
            rows={data.payees}
            total={data.owing}
            columns={OWING}
            headOf={ofPayee}
          />
        </Card>
      )}
    </Stack>
  );
}

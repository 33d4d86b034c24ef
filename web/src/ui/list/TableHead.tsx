import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import { FlexRender, type Header } from '@tanstack/react-table';
import classes from './DataTable.module.css';
import type { tableLook } from './table-columns.tsx';

const ICONS = { asc: IconArrowUp, desc: IconArrowDown };
const ARIA = { asc: 'ascending', desc: 'descending' } as const;

type HeaderOf<Row extends object> = Header<typeof tableLook, Row, unknown>;

function SortButton<Row extends object>({ header }: { header: HeaderOf<Row> }) {
  const sorted = header.column.getIsSorted();
  const Icon = sorted ? ICONS[sorted] : IconArrowsSort;
  return (
    <button type="button" className={classes.sort} onClick={header.column.getToggleSortingHandler()}>
      <FlexRender header={header} />
      <Icon size={12} stroke={2} aria-hidden data-idle={sorted ? undefined : true} />
    </button>
  );
}

export function TableHead<Row extends object>({ headers }: { headers: HeaderOf<Row>[] }) {
  return (
    <thead>
      <tr>
        {headers.map((header) => {
          const sorted = header.column.getIsSorted();
          const { align, sticky, label } = header.column.columnDef.meta ?? {};
          return (
            <th
              key={header.id}
              scope="col"
              className={[align && classes[align], sticky && classes.sticky].filter(Boolean).join(' ') || undefined}
              aria-label={label}
              aria-sort={sorted ? ARIA[sorted] : undefined}
            >
              {header.column.getCanSort() ? <SortButton header={header} /> : <FlexRender header={header} />}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}

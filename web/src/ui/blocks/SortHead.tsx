import { IconArrowDown, IconArrowsSort, IconArrowUp } from '@tabler/icons-react';
import heads from '../list/DataTable.module.css';

const ARIA = { asc: 'ascending', desc: 'descending' } as const;
const ICONS = { asc: IconArrowUp, desc: IconArrowDown };

interface SortHeadProps<Name extends string> {
  name: Name;
  label: string;
  sort: Name;
  order: 'asc' | 'desc';
  onSort: (sort: Name) => void;
}

/** The heading of a column by which a plain table is sorted. */
export function SortHead<Name extends string>({ name, label, sort, order, onSort }: SortHeadProps<Name>) {
  const isSorted = name === sort;
  const Icon = isSorted ? ICONS[order] : IconArrowsSort;
  return (
    <th scope="col" aria-sort={isSorted ? ARIA[order] : undefined}>
      <button type="button" className={heads.sort} onClick={() => onSort(name)}>
        {label}
        <Icon size={12} stroke={2} aria-hidden data-idle={isSorted ? undefined : true} />
      </button>
    </th>
  );
}

/**
 * Which columns of the rule editor are shown: the usual ones, those that a rule fills, and those that are asked for. A condition that no
 * rule has is folded, unless there is no rule yet.
 */
import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import { useMemo, useState } from 'react';
import { type Cluster, COLUMNS, type ColumnKey, isCondition, withClusters } from './rule-columns.ts';
import { type CellProblem, columnsInUse, type RuleRow } from './rule-rows.ts';

export function useRuleColumns(side: RateSide, rows: readonly RuleRow[], problems: readonly CellProblem[], clusters: readonly Cluster[]) {
  const [wanted, setWanted] = useState<Readonly<Partial<Record<ColumnKey, boolean>>>>({});
  const [seen, setSeen] = useState<ReadonlySet<ColumnKey>>(new Set());
  // As it was when opened: while the first rules are typed no column leaves.
  const [wasFilled] = useState(() => columnsInUse(rows).size > 0);
  const needed = useMemo(() => {
    const used = columnsInUse(rows);
    for (const { column } of problems) used.add(column);
    return used;
  }, [rows, problems]);
  // A column stays while one empties its last cell.
  if ([...needed].some((key) => !seen.has(key))) setSeen(new Set([...seen, ...needed]));
  const offered = COLUMNS.filter(({ key, isOfOut }) => side === 'out' || !isOfOut || needed.has(key));
  const isShown = (column: (typeof COLUMNS)[number]) => {
    const { key, isUsual = false, isOfOut = false } = column;
    const isFolded = wasFilled && isCondition(column);
    return needed.has(key) || (wanted[key] ?? (isOfOut || seen.has(key) || (isUsual && !isFolded)));
  };
  const visible = Object.fromEntries(offered.map((column) => [column.key, isShown(column)]));
  const shown = offered
    .filter(({ key }) => visible[key])
    .map(({ key }) => key)
    .join();
  const columns = useMemo(
    () => COLUMNS.filter(({ key }) => shown.split(',').includes(key)).map((column) => withClusters(column, clusters)),
    [shown, clusters],
  );
  return {
    columns,
    names: Object.fromEntries(offered.map(({ key, label }) => [key, label])),
    state: {
      visible,
      toggle: (key: string) => setWanted((now) => ({ ...now, [key]: !visible[key] })),
      reset: () => setWanted({}),
    },
  };
}

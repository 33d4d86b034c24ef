import { Alert, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import classes from './RateCardPage.module.css';
import { COLUMNS } from './rule-columns.ts';
import type { CellProblem } from './rule-rows.ts';
import type { ShownClash } from './use-rules.ts';

const MOST = 6;
const labelOf = (column: string) => COLUMNS.find(({ key }) => key === column)?.label ?? column;

interface RuleProblemsProps {
  problems: readonly CellProblem[];
  clashes: readonly ShownClash[];
  onGo: (row: number, column: CellProblem['column']) => void;
}

/** What stands in the way of saving the rules or making the card live; each leads to its row. */
export function RuleProblems({ problems, clashes, onGo }: RuleProblemsProps) {
  const lines = [
    ...problems.map(({ row, column, message }) => ({ row, column, text: `Row ${row + 1}, ${labelOf(column)}: ${message}` })),
    ...clashes.map(({ rows, message }) => ({ row: rows[0] ?? 0, column: 'line' as const, text: message })),
  ];
  if (lines.length === 0) return null;
  return (
    <Alert
      color={problems.length > 0 ? 'vermilion' : 'marigold'}
      icon={<IconAlertTriangle aria-hidden />}
      title={problems.length > 0 ? 'Some cells cannot be saved' : 'The card cannot be live as it is'}
      role="status"
      className={classes.problems}
    >
      <ul>
        {lines.slice(0, MOST).map(({ row, column, text }) => (
          <li key={text}>
            <UnstyledButton className={classes.problem} onClick={() => onGo(row, column)}>
              {text}
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {lines.length > MOST && <p>{`and ${lines.length - MOST} more`}</p>}
    </Alert>
  );
}

import { Box, Button } from '@mantine/core';
import { count } from '../../ui/format.ts';
import classes from './FieldNotes.module.css';
import type { FieldRow } from './field-rows.ts';
import { hasDestroyed } from './field-rows.ts';

/** Long numbers that a spreadsheet has rounded. Nothing brings their digits back. */
export function DestroyedNote({ row: { columns, label } }: { row: FieldRow }) {
  const number = columns.reduce((sum, { destroyed }) => sum + destroyed, 0);
  const sample = columns.find(({ destroyed_sample }) => destroyed_sample !== null)?.destroyed_sample;
  return (
    <p className={classes.note}>
      <Box component="span" c="var(--vermilion-ink)" aria-hidden>
        ▲
      </Box>
      <span>
        Excel has destroyed {count(number)} of these, such as <b>{sample}</b>. {number === 1 ? 'Its row is' : 'Their rows are'} refused:
        take each {label} from the paper and enter it as text.
      </span>
    </p>
  );
}

interface AlternativesProps {
  row: FieldRow;
  onChoose: (headings: string[]) => void;
}

/** Headings that a field could have, and the answer that it has none. */
export function Alternatives({ row: { match, label, required }, onChoose }: AlternativesProps) {
  const { alternatives } = match;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would draw a box around the choices
    <div role="group" aria-label={`Which heading is ${label}?`} className={classes.note}>
      {alternatives.length > 0 && <b>Looks like</b>}
      {alternatives.map((heading) => (
        <Button key={heading} size="compact-sm" radius="xl" variant="default" onClick={() => onChoose([heading])}>
          {heading}
        </Button>
      ))}
      {required ? (
        <span>Without it no row can come in.</span>
      ) : (
        <Button size="compact-sm" variant="subtle" onClick={() => onChoose([])}>
          Not in this file
        </Button>
      )}
    </div>
  );
}

/** What a person should know or decide of a field, below its row. */
export const hasNote = (row: FieldRow): boolean =>
  row.question !== undefined || hasDestroyed(row) || asksForHeading(row) || isSaidOtherwise(row);
export const asksForHeading = ({ match, isToDecide, required, saidOtherwise }: FieldRow): boolean =>
  match.headings.length === 0 && saidOtherwise === undefined && (isToDecide || required);
/** A heading goes before a fixed value; a date that its cells have, before one that is computed. */
export const isSaidOtherwise = ({ match, columns, saidOtherwise }: FieldRow): boolean =>
  saidOtherwise !== undefined && (match.headings.length === 0 || columns.every(({ filled }) => filled === 0));

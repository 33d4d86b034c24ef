import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Button } from '@mantine/core';
import type { FieldGroup } from './field-rows.ts';
import { KINDS } from './import-words.ts';

/** So many are missing that the file is rather of another kind, or its headings stand in another row. */
const MANY = 2;

export function OtherKind({ record, groups }: { record: ImportRecord; groups: readonly FieldGroup[] }) {
  const missing = groups.flatMap(({ rows }) => rows).filter(({ required, match }) => required && match.headings.length === 0);
  if (missing.length < MANY) return null;
  return (
    <Alert color="marigold" p="xs" mb={12}>
      {missing.map(({ label }) => label).join(', ')}: no heading looks like these, and no row can come in without them. Is the file really
      of {KINDS[record.kind].label.toLowerCase()}, with its headings in row {record.heading_row}?{' '}
      <Button size="compact-sm" variant="default" ml={6} onClick={() => document.getElementById('import-kind')?.focus()}>
        Choose another kind, sheet or row
      </Button>
    </Alert>
  );
}

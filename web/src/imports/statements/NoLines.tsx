import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import { Card, Text, Title } from '@mantine/core';
import { count } from '../../ui/format.ts';

/** Rows of the file that say tax, a total or a balance and name no policy. */
export function NoLines({ rows, mt }: { rows: StatementRecord['no_lines']; mt?: number }) {
  if (rows.length === 0) return null;
  return (
    <Card mt={mt}>
      <Title order={2} size="h3" mb={8}>
        Left out, as they name no policy
      </Title>
      {rows.map(({ row_no, label, amount }) => (
        <Text key={row_no} size="sm">
          Row {count(row_no)}: {label}
          {amount && `, ${amount}`}
        </Text>
      ))}
    </Card>
  );
}

import type { StatementRecord } from '@bimabahi/contract/imports/statements';
import { Alert, Card, Text, Title } from '@mantine/core';
import { count, rupees } from '../../ui/format.ts';

const ONE_RUPEE = 1;

/** Where the file pays another amount than its lines and tax make. */
function netWords({ net_payable, made, gst }: StatementRecord['below']): string | null {
  if (net_payable === null || made === null || Math.abs(net_payable - made) <= ONE_RUPEE) return null;
  const tax = gst === null ? 'less TDS' : `with GST of ${rupees(gst)}, less TDS`;
  return `The file says that ${rupees(net_payable)} is paid. Its lines ${tax}, make ${rupees(made)}: ${rupees(net_payable - made)} is not explained.`;
}

/** Rows of the file that say tax, a total or a balance and name no policy. */
interface NoLinesProps {
  rows: StatementRecord['no_lines'];
  below: StatementRecord['below'];
  mt?: number;
}
export function NoLines({ rows, below, mt }: NoLinesProps) {
  if (rows.length === 0) return null;
  const net = netWords(below);
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
      {below.gst !== null && <Text size="sm">GST of the file: {rupees(below.gst)}</Text>}
      {net && (
        <Alert color="vermilion" mt={8} p="xs" role="alert">
          {net}
        </Alert>
      )}
    </Card>
  );
}

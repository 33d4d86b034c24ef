import { CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { claimFigures } from '@bimabahi/contract/policies/claims';
import { Modal, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';

interface FiguresTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...number[]])[];
}

const FiguresTable = ({ caption, head, rows }: FiguresTableProps) => (
  <Table.ScrollContainer minWidth={300}>
    <Table>
      <Table.Caption style={{ captionSide: 'top', textAlign: 'start' }}>{caption}</Table.Caption>
      <Table.Thead>
        <Table.Tr>
          {head.map((name) => (
            <Table.Th key={name} scope="col">
              {name}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(([name, ...figures]) => (
          <Table.Tr key={name}>
            <Table.Th scope="row">{name}</Table.Th>
            {figures.map((figure, column) => (
              <Table.Td key={head[column + 1]}>{figure}</Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Table.ScrollContainer>
);

/** For the Admin: where claims stand, and what insurers make of them. */
export function FiguresModal({ onClose }: { onClose: () => void }) {
  useReturnFocus();
  const { data, error, refetch } = useQuery({
    queryKey: [claimFigures.path],
    queryFn: ({ signal }) => call(claimFigures, {}, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Modal opened onClose={onClose} title="Figures of claims" size="lg" returnFocus={false}>
      {data ? (
        <Stack gap="md">
          <Text>
            {data.median_days === null
              ? 'Nothing was settled in the last 12 months.'
              : `Half of the settlements of the last 12 months took up to ${data.median_days} days.`}
          </Text>
          <FiguresTable
            caption="Open claims by days since they were intimated"
            head={['Stage', 'Up to 7', '8 to 30', 'More']}
            rows={data.open.map(({ stage, week, month, older }) => [CLAIM_STAGE_LABELS[stage], week, month, older] as const)}
          />
          <FiguresTable
            caption="Closed in the last 12 months"
            head={['Insurer', 'Settled', 'Rejected']}
            rows={data.insurers.map(({ insurer, settled, rejected }) => [insurer || 'Not said', settled, rejected] as const)}
          />
        </Stack>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  );
}

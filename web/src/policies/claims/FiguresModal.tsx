import { CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { claimFigures } from '@bimabahi/contract/policies/claims';
import { Box, Modal, Skeleton, Stack, Text } from '@mantine/core';
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
  <Box style={{ overflowX: 'auto' }}>
    <table style={{ width: '100%', textAlign: 'start' }}>
      <caption style={{ textAlign: 'start' }}>{caption}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col" style={{ textAlign: 'start' }}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures]) => (
          <tr key={name}>
            <th scope="row" style={{ textAlign: 'start', fontWeight: 400 }}>
              {name}
            </th>
            {figures.map((figure, column) => (
              <td key={head[column + 1]}>{figure}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
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

import { CLAIM_STAGE_LABELS } from '@bimabahi/contract/policies/claim-words';
import { claimFigures, claimRatios } from '@bimabahi/contract/policies/claims';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { Box, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { useReadingFocus } from '../../ui/dialog/use-reading-focus.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';

interface FiguresTableProps {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly [string, ...(number | string)[]])[];
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
              <td key={head[column + 1]} style={{ fontVariantNumeric: 'tabular-nums' }}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

const RATIO = ['Incurred', 'Net Premium Now', 'Ratio'];

interface Ratio {
  incurred: number;
  net: number;
  percent: number | null;
}

const ratioOf = ({ incurred, net, percent }: Ratio) => [rupees(incurred), rupees(net), percent === null ? '--' : `${percent} %`];

/** Fetched apart: it reads the premiums of three years. */
function ClaimRatios() {
  const { data, error, refetch } = useQuery({
    queryKey: [claimRatios.path],
    queryFn: ({ signal }) => call(claimRatios, {}, { signal }),
    select: (answer) => answer.data,
  });
  if (error) return <FailedState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={160} />;
  if (data.lines.length === 0) return <Text>No policy of the last three years has a claim that cost something.</Text>;
  return (
    <>
      <Text>
        Incurred claims are what was settled and the estimates of open claims, of policies that began from {dayMonthYear(data.from)} on.
      </Text>
      <FiguresTable
        caption="Incurred claim ratio by line"
        head={['Line', ...RATIO]}
        rows={data.lines.map(({ line, ...ratio }) => [line ? LINE_LABELS[line] : 'Not known', ...ratioOf(ratio)] as const)}
      />
      <FiguresTable
        caption="Incurred claim ratio by client"
        head={['Client', ...RATIO]}
        rows={data.clients.map(({ name, ...ratio }) => [name, ...ratioOf(ratio)] as const)}
      />
    </>
  );
}

/** For the Admin: where claims stand, and what insurers make of them. */
export function FiguresModal({ onClose }: { onClose: () => void }) {
  useReadingFocus();
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
          <ClaimRatios />
        </Stack>
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={320} />
      )}
    </Modal>
  );
}

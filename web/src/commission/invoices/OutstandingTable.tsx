import { listOutstanding, OUTSTANDING_AGES, type Outstanding } from '@bimabahi/contract/commission/invoices';
import { Card } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import words from '../../ui/blocks/WordTable.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';

const LABELS = { d30: 'Up to 30 Days', d60: '31 to 60 Days', d90: '61 to 90 Days', older: 'Over 90 Days' } as const;

const Row = ({ row }: { row: Outstanding }) => (
  <tr>
    <td>
      <AnchorLink inherit to="/invoices" search={{ insurer_id: String(row.insurer.id) }}>
        {row.insurer.name}
      </AnchorLink>
    </td>
    {OUTSTANDING_AGES.map((age) => (
      <td key={age}>
        <Money amount={row[age]} />
      </td>
    ))}
    <td>
      <Money amount={row.total} />
    </td>
  </tr>
);

/** What is open of invoices, by insurer and days since their date; nothing where nothing is. */
export function OutstandingTable() {
  const { data, isLoading } = useQuery({
    queryKey: [listOutstanding.path],
    queryFn: ({ signal }) => call(listOutstanding, {}, { signal }),
  });
  if (isLoading) return <NotKnown />;
  if (!data || data.data.length === 0) return null;
  return (
    <Card padding={0} mb="md" px={14} style={{ overflowX: 'auto' }}>
      <table className={words.sums} aria-label="Outstanding by insurer">
        <thead>
          <tr>
            <th scope="col">Outstanding</th>
            {OUTSTANDING_AGES.map((age) => (
              <th key={age} scope="col">
                {LABELS[age]}
              </th>
            ))}
            <th scope="col">Total</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <Row key={row.insurer.id} row={row} />
          ))}
        </tbody>
      </table>
    </Card>
  );
}

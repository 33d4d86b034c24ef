import { type Leak, listLeaks } from '@bimabahi/contract/commission/receivables';
import { Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import words from '../../ui/blocks/WordTable.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';

type Sums = Pick<Leak, 'items' | 'less' | 'more' | 'difference'>;

const Amounts = ({ items, less, more, difference }: Sums) => (
  <>
    <td>{count(items)}</td>
    <td>
      <Money amount={less} />
    </td>
    <td>
      <Money amount={more} />
    </td>
    <td>
      <Money amount={difference} />
    </td>
  </>
);

/** What the tolerance lets in adds up: an insurer that is a little short each month is seen here. Nothing where all came as expected. */
export function LeaksCard() {
  const { data } = useQuery({ queryKey: [listLeaks.path], queryFn: ({ signal }) => call(listLeaks, {}, { signal }) });
  if (!data || data.data.length === 0) return null;
  return (
    <Card component="section" aria-labelledby="leaks" mt="md" px={14} py={10} style={{ overflowX: 'auto' }}>
      <Title order={2} size="h4" id="leaks">
        Leaks within tolerance
      </Title>
      <table className={words.words}>
        <thead>
          <tr>
            <th scope="col">Insurer</th>
            <th scope="col">Year of issue</th>
            <th scope="col">Items</th>
            <th scope="col">Less than expected</th>
            <th scope="col">More</th>
            <th scope="col">Difference</th>
          </tr>
        </thead>
        <tbody>
          {data.data.map((row) => (
            <tr key={`${row.insurer.id} ${row.year}`}>
              <td>{row.insurer.name}</td>
              <td>{row.year}</td>
              <Amounts {...row} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Total
            </th>
            <Amounts {...data.total} />
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

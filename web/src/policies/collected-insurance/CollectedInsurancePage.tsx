import { exportCollected, listCollected, sumCollected } from '@bimabahi/contract/policies/collected-insurance';
import { SegmentedControl } from '@mantine/core';
import { ColumnsMenu } from '../../ui/list/ColumnsMenu.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { ListDownload } from '../../ui/list/ListDownload.tsx';
import { queryOf } from '../../ui/list/list-state.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useListSums } from '../../ui/list/use-list-sums.ts';
import { useVisibleColumns } from '../../ui/list/use-visible-columns.ts';
import { collectedColumns, collectedNames } from './collected-columns.tsx';
import { LeftOutOfCollected } from './LeftOutOfCollected.tsx';

const FILTERS = ['kind'];
const KINDS = [
  { value: 'all', label: 'All' },
  { value: 'motor', label: 'Motor' },
  { value: 'corporate', label: 'Corporate' },
];

export function CollectedInsurancePage() {
  const list = useList(listCollected, { filters: FILTERS });
  const sums = useListSums(sumCollected, list);
  const visible = useVisibleColumns('collected-insurance');
  const choose = (kind: string) => list.setFilters(kind === 'all' ? {} : { kind });
  return (
    <>
      <PageHeading />
      <ListCard
        title="List"
        alone
        label="Collected insurances"
        searchLabel="Search by name, number, mobile or company"
        tools={
          <>
            <SegmentedControl size="sm" aria-label="Insurance" data={KINDS} value={list.filters.kind ?? 'all'} onChange={choose} />
            <ColumnsMenu columns={collectedNames} state={visible} />
          </>
        }
        actions={<ListDownload route={exportCollected} query={queryOf(list)} />}
        list={list}
        sums={sums}
        sumsNote={<LeftOutOfCollected kind={list.filters.kind} search={list.search} />}
        noun="policies"
        columns={collectedColumns}
        visible={visible.visible}
        onFold={visible.onFold}
        twoLines
      />
    </>
  );
}

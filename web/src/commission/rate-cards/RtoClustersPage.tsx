import {
  createRtoCluster,
  deleteRtoCluster,
  listRtoClusters,
  type RtoCluster,
  restoreRtoCluster,
} from '@bimabahi/contract/commission/rto-clusters';
import { useMemo } from 'react';
import { AddSheet } from '../../ui/form/AddSheet.tsx';
import { actionColumn } from '../../ui/list/action-column.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { useRowChanges } from '../../ui/list/use-row-changes.ts';
import { RtoClusterFields, UpdateRtoClusterModal } from './RtoClusterForms.tsx';

const column = columnsOf<RtoCluster>();
const nameOf = ({ name }: RtoCluster) => name;

export function RtoClustersPage() {
  const list = useList(listRtoClusters);
  const { editing, edit, close, remove } = useRowChanges({ remove: deleteRtoCluster, restore: restoreRtoCluster, about: nameOf });
  const columns = useMemo(
    () =>
      column.columns([
        serialColumn<RtoCluster>(),
        column.accessor('name', { header: 'Name', enableSorting: true, meta: { width: 200, grow: 1, lines: 2, card: 'title' } }),
        column.accessor(({ codes }) => codes.length, {
          id: 'count',
          header: 'Codes',
          meta: { width: 80, align: 'right', card: 'labelled' },
        }),
        column.accessor(({ codes }) => codes.join(', '), {
          id: 'codes',
          header: 'RTO codes',
          meta: { width: 360, grow: 3, lines: 2, card: 'line' },
        }),
        actionColumn({ nameOf, onUpdate: edit, onDelete: remove }),
      ]),
    [edit, remove],
  );
  return (
    <>
      <PageHeading
        title="RTO Clusters"
        actions={
          <AddSheet label="Add RTO Cluster" route={createRtoCluster} draft="rto-clusters add" initialValues={{ name: '', codes: '' }}>
            {(form) => <RtoClusterFields form={form} />}
          </AddSheet>
        }
      />
      <ListCard
        title="RTO clusters"
        label="RTO clusters"
        searchLabel="Search by name or code"
        noun="RTO clusters"
        list={list}
        columns={columns}
        onOpen={edit}
      />
      {editing && <UpdateRtoClusterModal key={editing.id} cluster={editing} onClose={close} />}
    </>
  );
}

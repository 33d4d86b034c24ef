import { Button } from '@mantine/core';
import { IconEye, IconPencil } from '@tabler/icons-react';
import { RowAction, RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import type { Policy } from './policy-area.ts';

type Act<Row> = (policy: Row) => void;

const SeeDetails = <Row extends Policy>({ policy, onDetails }: { policy: Row; onDetails: Act<Row> }) => (
  <RowAction icon={IconEye} hint="See Details" label={`See details of ${policy.policy_no}`} onClick={() => onDetails(policy)} />
);

interface PolicyActions<Row> {
  onDetails: Act<Row>;
  /** Undefined without the permission. */
  onUpdate: Act<Row> | undefined;
  onDelete: Act<Row> | undefined;
  menu: (policy: Row) => Readonly<Record<string, () => void>>;
}

function Actions<Row extends Policy>({ policy, actions }: { policy: Row; actions: PolicyActions<Row> }) {
  const { onDetails, onUpdate, onDelete } = actions;
  const menu = actions.menu(policy);
  return (
    <RowActions>
      <SeeDetails policy={policy} onDetails={onDetails} />
      {onUpdate && (
        <RowAction icon={IconPencil} hint="Update Insurance" label={`Update ${policy.policy_no}`} onClick={() => onUpdate(policy)} />
      )}
      <RowMenu label={`More for ${policy.policy_no}`} items={menu} onDelete={onDelete && (() => onDelete(policy))} />
    </RowActions>
  );
}

export const actionColumn = <Row extends Policy>(actions: PolicyActions<Row>) =>
  columnsOf<Row>().display({
    id: 'action',
    header: 'Action',
    meta: { sticky: true, card: 'actions', width: 96 },
    cell: ({ row }) => <Actions policy={row.original} actions={actions} />,
  });

export const seeDetailsColumn = <Row extends Policy>(onDetails: Act<Row>) =>
  columnsOf<Row>().display({
    id: 'action',
    header: 'Action',
    meta: { sticky: true, card: 'actions', width: 74 },
    cell: ({ row }) => (
      <RowActions>
        <SeeDetails policy={row.original} onDetails={onDetails} />
      </RowActions>
    ),
  });

/** See Details as a labelled button, and Delete with the permission. */
export const userPolicyActionColumns = <Row extends Policy>({
  onDetails,
  onDelete,
}: Pick<PolicyActions<Row>, 'onDetails' | 'onDelete'>) => [
  columnsOf<Row>().display({
    id: 'details',
    header: 'See Details',
    meta: { width: 120, card: 'line' },
    cell: ({ row: { original: policy } }) => (
      <Button size="compact-sm" variant="default" aria-label={`See Details of ${policy.policy_no}`} onClick={() => onDetails(policy)}>
        See Details
      </Button>
    ),
  }),
  ...(onDelete
    ? [
        columnsOf<Row>().display({
          id: 'action',
          header: 'Action',
          meta: { sticky: true, card: 'actions', width: 74 },
          cell: ({ row }) => (
            <RowActions>
              <RowMenu label={`More for ${row.original.policy_no}`} onDelete={() => onDelete(row.original)} />
            </RowActions>
          ),
        }),
      ]
    : []),
];

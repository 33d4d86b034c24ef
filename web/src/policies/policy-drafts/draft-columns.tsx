import type { PolicyDraft } from '@bimabahi/contract/policies/policy-drafts';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RowActions, RowMenu } from '../../ui/list/RowActions.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { aboutDraft, KINDS, STATUSES, sureText } from './draft-words.ts';

const column = columnsOf<PolicyDraft>();

const COLUMNS = [
  column.accessor('file_name', {
    header: 'File',
    enableSorting: true,
    meta: { width: 230, grow: 2, card: 'title' },
    cell: ({ row: { original: one } }) => (
      <TwoLines first={<Clipped text={one.file_name} />} second={<Clipped text={aboutDraft(one) ?? one.insurer ?? ''} />} />
    ),
  }),
  column.accessor('status', {
    header: 'State',
    meta: { width: 150, card: 'state' },
    cell: ({ getValue }) => <Chip tone={STATUSES[getValue()].tone}>{STATUSES[getValue()].label}</Chip>,
  }),
  column.accessor('kind', {
    header: 'Kind',
    meta: { width: 95, card: 'line' },
    cell: ({ row: { original: one } }) => (one.kind ? KINDS[one.kind] : '--'),
  }),
  column.accessor('policy_no', {
    header: 'Policy No',
    enableSorting: true,
    meta: { width: 190, grow: 1, card: 'line' },
    cell: ({ row: { original: one } }) => <Clipped text={one.policy_no ?? '--'} />,
  }),
  column.accessor('insured_name', {
    header: 'Insured',
    enableSorting: true,
    meta: { width: 160, grow: 1, card: 'line' },
    cell: ({ row: { original: one } }) => <Clipped text={one.insured_name ?? '--'} />,
  }),
  column.accessor('total_premium', {
    header: 'Total',
    enableSorting: true,
    meta: { width: 120, align: 'right', card: 'labelled' },
    cell: ({ getValue }) => <Money amount={getValue()} />,
  }),
  column.display({
    id: 'sure',
    header: 'Sure',
    meta: { width: 90, card: 'labelled' },
    cell: ({ row: { original: one } }) => sureText(one),
  }),
  column.display({
    id: 'owner',
    header: 'Whose',
    meta: { width: 130, card: 'labelled' },
    cell: ({ row: { original: one } }) => <Clipped text={one.owner.name} />,
  }),
];

interface Acts {
  owners: readonly { id: number; name: string }[];
  give: (draft: PolicyDraft, owner: { id: number; name: string }) => void;
  remove: (draft: PolicyDraft) => void;
}

export const draftColumns = ({ owners, give, remove }: Acts) =>
  column.columns([
    ...COLUMNS,
    column.display({
      id: 'action',
      header: 'Action',
      meta: { width: 70, card: 'actions' },
      cell: ({ row: { original: one } }) => (
        <RowActions>
          <RowMenu
            label={`More for ${one.file_name}`}
            items={Object.fromEntries(
              owners.filter(({ id }) => id !== one.owner.id).map((owner) => [`Give to ${owner.name}`, () => give(one, owner)]),
            )}
            onDelete={() => remove(one)}
            deleteLabel="Delete…"
          />
        </RowActions>
      ),
    }),
  ]);

import { CLAIM_KIND_LABELS } from '@bimabahi/contract/policies/claim-words';
import type { Claim } from '@bimabahi/contract/policies/claims';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dateAndTime, dayMonthYear } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { walkFrom } from '../../ui/list/walk.ts';
import { ClaimStageChip } from './ClaimStageChip.tsx';
import { clockWords } from './claim-words.ts';

const column = columnsOf<Claim>();

/** What every role reads. */
const OPEN = column.columns([
  serialColumn<Claim>('Sr.'),
  column.accessor('kind', {
    header: 'Claim',
    meta: { width: 136, grow: 1, card: 'title' },
    cell: ({ row: { original: claim } }) => (
      <TwoLines
        first={
          <AnchorLink
            to="/claims/$id"
            params={{ id: String(claim.id) }}
            state={() => walkFrom(location.pathname, claim.id)}
            underline="hover"
          >
            {CLAIM_KIND_LABELS[claim.kind]}
          </AnchorLink>
        }
        second={claim.claim_no && <Clipped text={claim.claim_no} />}
      />
    ),
  }),
  column.accessor((claim) => claim.policy.policy_no, {
    id: 'policy',
    header: 'Policy',
    meta: { width: 166, grow: 1, card: 'line' },
    cell: ({ row: { original: claim } }) => (
      <TwoLines
        first={<RecordNo no={claim.policy.policy_no} />}
        second={<Clipped text={claim.policy.vehicle_no ?? claim.policy.product ?? ''} />}
      />
    ),
  }),
  column.accessor((claim) => claim.policy.insured_name, {
    id: 'insured_name',
    header: 'Insured',
    meta: { width: 146, grow: 2, least: 98, card: 'line' },
    cell: ({ row: { original: claim } }) => (
      <TwoLines
        first={<Name text={claim.policy.insured_name} />}
        second={<Clipped text={claim.insurer?.name ?? claim.policy.company ?? ''} />}
      />
    ),
  }),
  column.accessor('loss_date', {
    header: 'Loss Date',
    enableSorting: true,
    meta: { width: 102, card: 'labelled', fold: { rank: 0, into: 'kind', as: '' } },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('stage', {
    header: 'Stage',
    meta: { width: 168, card: 'state' },
    cell: ({ getValue }) => <ClaimStageChip stage={getValue()} />,
  }),
]);

const OF_STAFF = column.columns([
  column.accessor('due_at', {
    header: 'Due',
    enableSorting: true,
    meta: { width: 170, card: 'labelled' },
    cell: ({ getValue }) => {
      const due = getValue();
      if (!due) return '';
      const { isOverdue, words } = clockWords(due, Date.now());
      return (
        <TwoLines
          first={dateAndTime(due)}
          second={
            isOverdue ? (
              <Chip tone="vermilion" plain>
                {words}
              </Chip>
            ) : (
              words
            )
          }
        />
      );
    },
  }),
  column.accessor('next_action_on', {
    header: 'Owner, Next Action',
    enableSorting: true,
    meta: { width: 140, card: 'labelled', fold: { rank: 1, into: 'stage', as: '' } },
    cell: ({ row: { original: claim } }) => (
      <TwoLines
        first={claim.owner && <Clipped text={claim.owner.name} />}
        second={claim.next_action_on && `on ${dayMonthYear(claim.next_action_on)}`}
      />
    ),
  }),
]);

export const claimColumns = (isStaff: boolean) => (isStaff ? [...OPEN, ...OF_STAFF] : OPEN);

import { ENDORSEMENT_KIND_LABELS, ENDORSEMENT_STATUS_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import type { Endorsement } from '@bimabahi/contract/policies/endorsements';
import { Chip } from '../../ui/display/Chip.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { AskInsurer } from './AskInsurer.tsx';
import { changeSentence, daysWaited, policyLink, TONES } from './endorsed.ts';

const column = columnsOf<Endorsement>();

const WAITS: Partial<Record<Endorsement['status'], string>> = {
  requested: 'for us to send it',
  sent: 'for the insurer',
  received: 'to be handed over',
};

const whatIsAsked = ({ policies, changes, reason }: Endorsement): string =>
  changes.map((change) => changeSentence(policies, change)).join(', ') || (reason ?? '');

export const endorsementColumns = column.columns([
  serialColumn<Endorsement>('Sr.'),
  column.accessor('kind', {
    header: 'Endorsement',
    meta: { width: 134, grow: 1, card: 'title' },
    cell: ({ row: { original: endorsement } }) => (
      <TwoLines
        first={
          <AnchorLink {...policyLink(endorsement)} underline="hover">
            {ENDORSEMENT_KIND_LABELS[endorsement.kind]}
          </AnchorLink>
        }
        second={<Clipped text={endorsement.endorsement_no ?? whatIsAsked(endorsement)} />}
      />
    ),
  }),
  column.accessor((endorsement) => endorsement.policy.policy_no, {
    id: 'policy',
    header: 'Policy',
    meta: { width: 172, grow: 1, card: 'line' },
    cell: ({
      row: {
        original: { policy },
      },
    }) => <TwoLines first={<RecordNo no={policy.policy_no} />} second={<Clipped text={policy.vehicle_no ?? ''} />} />,
  }),
  column.accessor((endorsement) => endorsement.policy.insured_name, {
    id: 'insured_name',
    header: 'Insured',
    meta: { width: 134, grow: 1, least: 98, card: 'line' },
    cell: ({
      row: {
        original: { policy },
      },
    }) => <TwoLines first={<Name text={policy.insured_name} />} second={<Clipped text={policy.insurer?.name ?? policy.company ?? ''} />} />,
  }),
  column.accessor('status', {
    header: 'Status',
    meta: { width: 128, card: 'state' },
    cell: ({
      row: {
        original: { status },
      },
    }) => <TwoLines first={<Chip tone={TONES[status]}>{ENDORSEMENT_STATUS_LABELS[status]}</Chip>} second={WAITS[status]} />,
  }),
  column.accessor('waiting_days', {
    header: 'Open For',
    meta: { width: 144, card: 'labelled' },
    cell: ({
      row: {
        original: { waiting_days, is_late },
      },
    }) => {
      if (waiting_days === null || waiting_days === undefined) return '';
      const words = daysWaited(waiting_days);
      return is_late ? <Chip tone="vermilion">{words}</Chip> : words;
    },
  }),
  column.accessor('requested_on', {
    header: 'Requested',
    enableSorting: true,
    meta: { width: 118, card: 'labelled', fold: { rank: 1, into: 'waiting_days', as: 'since' } },
    cell: ({
      row: {
        original: { requested_on, requested_by },
      },
    }) => <TwoLines first={dayMonthYear(requested_on)} second={requested_by && <Clipped text={requested_by.name} />} />,
  }),
  column.accessor('effective_date', {
    header: 'Effective',
    enableSorting: true,
    meta: { width: 106, card: 'labelled', fold: { rank: 0, into: 'status', as: 'from' } },
    cell: ({ getValue }) => dayMonthYear(getValue()),
  }),
  column.accessor('total_delta', {
    header: 'Premium',
    meta: { width: 110, align: 'right', card: 'labelled', fold: { rank: 2, into: 'kind', as: '' } },
    cell: ({ getValue }) => (getValue() === 0 ? '' : rupees(getValue())),
  }),
  column.display({
    id: 'actions',
    header: 'Action',
    meta: { width: 70, card: 'actions' },
    cell: ({ row: { original: endorsement } }) => <AskInsurer endorsement={endorsement} />,
  }),
]);

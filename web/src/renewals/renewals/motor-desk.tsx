import type { MotorPolicy } from '@bimabahi/contract/policies/motor-insurance';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { MOTOR } from '../../policies/motor-insurance/motor-area.tsx';
import { shownIdv } from '../../policies/motor-insurance/shown-idv.ts';
import { Clipped } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { type DeskArea, motorOf, NcbBadge, stakeOf } from './public.ts';

const column = columnsOf<Renewal>();

const claimAndBroker = ({ is_claim, broker, sub_broker }: MotorPolicy) =>
  [is_claim === 1 ? 'Claim Yes' : 'Claim No', ...[broker, sub_broker].filter(Boolean)].join(' · ');

export const MOTOR_DESK: DeskArea<MotorPolicy> = {
  area: MOTOR,
  policies: 'motor',
  policyOf: motorOf,
  subject: column.display({
    id: 'vehicle_no',
    header: 'Vehicle No., Policy No.',
    meta: { width: 168, card: 'pair' },
    cell: ({ row: { original: renewal } }) => {
      const { vehicle_no, policy_no } = motorOf(renewal);
      return <TwoLines first={<NumberPlate vehicleNo={vehicle_no} />} second={<RecordNo no={policy_no} />} />;
    },
  }),
  terms: [
    column.accessor((renewal): unknown => stakeOf(renewal), {
      id: 'at_stake',
      header: 'At Stake',
      enableSorting: true,
      meta: { align: 'right', width: 104, card: 'labelled', fold: { rank: 0, into: 'ends_on', as: '' } },
      cell: ({ row: { original: renewal } }) => <Money amount={stakeOf(renewal)} />,
    }),
    column.display({
      id: 'tdv',
      header: 'IDV, NCB',
      meta: { align: 'right', width: 140, card: 'labelled', fold: { rank: 2, into: 'ends_on', as: 'IDV' } },
      cell: ({ row: { original: renewal } }) => (
        <TwoLines
          first={<Clipped text={shownIdv(motorOf(renewal).tdv)} />}
          second={<NcbBadge renewal={renewal} policy={motorOf(renewal)} />}
        />
      ),
    }),
    column.display({
      id: 'addons',
      header: 'Add-on, Claim, Broker',
      meta: { width: 148, grow: 1, fold: { rank: 1, into: 'vehicle_no', as: 'Add-on' } },
      cell: ({ row: { original: renewal } }) => (
        <TwoLines first={<Clipped text={motorOf(renewal).addons} />} second={<Clipped text={claimAndBroker(motorOf(renewal))} />} />
      ),
    }),
  ],
  hideable: {
    contact: 'Mobile, Email',
    vehicle_no: 'Vehicle No., Policy No.',
    dates: 'Dates',
    at_stake: 'At Stake',
    tdv: 'IDV, NCB',
    addons: 'Add-on, Claim, Broker',
    stage: 'Stage, last call',
    owner: 'Owner, next call',
  },
  searchLabel: 'Search by name, number or plate',
  hasCity: true,
  endsWidth: 124,
};

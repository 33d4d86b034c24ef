import type { CorporatePolicy } from '@bimabahi/contract/policies/corporate-insurance';
import type { Renewal } from '@bimabahi/contract/renewals/renewals';
import { CORPORATE } from '../../policies/corporate-insurance/corporate-area.tsx';
import { Clipped, Name } from '../../ui/display/Clipped.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { columnsOf } from '../../ui/list/table-columns.tsx';
import { corporateOf, type DeskArea } from './public.ts';

const column = columnsOf<Renewal>();

const premiumAndBroker = ({ is_premium, broker, sub_broker }: CorporatePolicy) =>
  [is_premium === 1 ? 'Premium Yes' : 'Premium No', ...[sub_broker, broker].filter(Boolean)].join(' · ');

export const CORPORATE_DESK: DeskArea<CorporatePolicy> = {
  area: CORPORATE,
  policies: 'corporate',
  policyOf: corporateOf,
  subject: column.display({
    id: 'product',
    header: 'Product, Policy No.',
    meta: { width: 146, grow: 1, card: 'pair' },
    cell: ({ row: { original: renewal } }) => {
      const { product, policy_no } = corporateOf(renewal);
      return <TwoLines first={<Name text={product} />} second={<RecordNo no={policy_no} />} />;
    },
  }),
  terms: [
    column.accessor((renewal): unknown => corporateOf(renewal).total_premium, {
      id: 'total_premium',
      header: 'Total Premium',
      enableSorting: true,
      meta: { align: 'right', width: 128, card: 'labelled', fold: { rank: 2, into: 'ends_on' } },
      cell: ({ row: { original: renewal } }) => (
        <TwoLines first={<Money amount={corporateOf(renewal).total_premium} />} second={<Name text={corporateOf(renewal).company} />} />
      ),
    }),
    column.display({
      id: 'addons',
      header: 'Add-on, Premium, Broker',
      meta: { width: 164, grow: 1, fold: { rank: 1, into: 'product', as: 'Add-on' } },
      cell: ({ row: { original: renewal } }) => (
        <TwoLines
          first={<Clipped text={corporateOf(renewal).addons} />}
          second={<Clipped text={premiumAndBroker(corporateOf(renewal))} />}
        />
      ),
    }),
  ],
  hideable: {
    contact: 'Mobile, Email',
    product: 'Product, Policy No.',
    dates: 'Dates',
    total_premium: 'Total Premium',
    addons: 'Add-on, Premium, Broker',
    stage: 'Stage, last call',
    owner: 'Owner, next call',
  },
  searchLabel: 'Search by name, number or company',
  hasCity: false,
  endsWidth: 184,
};

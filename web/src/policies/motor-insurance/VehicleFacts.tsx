import { FUEL_LABELS } from '@bimabahi/contract/trade/fuels';
import { Textarea } from '@mantine/core';
import { WideField } from '../../ui/form/FormGrid.tsx';
import { MoneyInput } from '../../ui/form/MoneyInput.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { ChoiceInput } from '../kit/ChoiceInput.tsx';
import { MoreFacts } from '../kit/MoreFacts.tsx';
import { PaymentFields } from '../kit/PaymentFields.tsx';
import { PreviousFields } from '../kit/PreviousFields.tsx';
import type { Fields } from '../kit/use-policy-fields.ts';

const WHOLE = ['cc', 'gvw', 'seats', 'manufactured', 'od_years', 'tp_years'] as const;
const PREVIOUS = ['previous_policy_no', 'previous_insurer'];
const NAMES = ['fuel', ...WHOLE, 'addon_premium', 'financier', 'payment_mode', 'payment_ref', ...PREVIOUS, 'remark'];

export const VehicleFacts = ({ fields }: { fields: Fields }) => (
  <MoreFacts fields={fields} names={NAMES}>
    <ChoiceInput fields={fields} name="fuel" labels={FUEL_LABELS} />
    {WHOLE.map((name) => (
      <TextField key={name} {...fields.field(name)} inputMode="numeric" autoComplete="off" />
    ))}
    <MoneyInput {...fields.field('addon_premium')} />
    <TextField {...fields.field('financier')} autoComplete="off" />
    <PaymentFields fields={fields} />
    <PreviousFields fields={fields} />
    <WideField>
      <Textarea {...fields.field('remark')} autosize minRows={1} maxRows={6} autoComplete="off" />
    </WideField>
  </MoreFacts>
);

import { DateField } from '../ui/DateField.tsx';
import type { Fields } from './use-policy-fields.ts';

export const CoverDates = ({ fields: { field, chooseStart } }: { fields: Fields }) => (
  <>
    <DateField {...field('start_date')} required onChange={chooseStart} />
    <DateField {...field('end_date')} required />
  </>
);

import { DateField } from '../ui/DateField.tsx';
import type { Fields } from './use-policy-fields.ts';

export const CoverDates = ({ fields: { field } }: { fields: Fields }) => (
  <>
    <DateField {...field('start_date')} required />
    <DateField {...field('end_date')} required />
  </>
);

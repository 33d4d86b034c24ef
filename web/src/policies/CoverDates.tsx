import { DateField } from '../ui/form/DateField.tsx';
import { coverLength } from './cover-length.ts';
import { BELOW, type Fields } from './use-policy-fields.ts';

/** A cover that is no year is told, not refused. */
export function CoverDates({ fields: { field, values } }: { fields: Fields }) {
  const length = coverLength(values.start_date ?? '', values.end_date ?? '');
  return (
    <>
      <DateField {...field('start_date')} required />
      <DateField
        {...field('end_date')}
        required
        {...(length && {
          description: length.text,
          descriptionProps: { style: { color: length.unusual ? 'var(--marigold-ink)' : 'var(--ink-2)' } },
          inputWrapperOrder: BELOW,
        })}
      />
    </>
  );
}

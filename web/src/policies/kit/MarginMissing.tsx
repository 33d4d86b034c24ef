import text from '../../ui/blocks/text.module.css';
import { MarginPart } from './MarginPart.tsx';
import type { MarginProps } from './margin-props.ts';
import classes from './PolicyMargin.module.css';

const goTo = (field: string) => document.querySelector<HTMLElement>(`form [data-path="${field}"]`)?.focus();

/** What a policy cannot be saved without, and what offices ask for later. */
export function MarginMissing({ area, values }: Pick<MarginProps, 'area' | 'values'>) {
  const isEmpty = (field: string) => !values[field];
  const missing = area.required.filter(isEmpty);
  const wished = ['insured_mobile', area.insurer, 'product', area.netField, 'total_premium'].filter(isEmpty);
  const names = (fields: readonly string[]) =>
    fields.map((field) => (
      <button key={field} type="button" className={classes.field} onClick={() => goTo(field)}>
        {area.labels[field]}
      </button>
    ));
  return (
    <MarginPart title="Missing">
      {missing.length > 0 && <p>{names(missing)}</p>}
      {wished.length > 0 && (
        <p>
          <span className={text.fine}>And, not required:</span> {names(wished)}
        </p>
      )}
      <p className={text.fine}>
        <kbd>Alt ↓</kbd> next empty field
      </p>
    </MarginPart>
  );
}

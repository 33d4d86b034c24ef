import type { FormErrors } from '@mantine/form';
import classes from './MissingFields.module.css';

interface MissingFieldsProps {
  /** The required ones are named elsewhere on the screen. */
  isSaid?: boolean;
  required: readonly string[];
  labels: Readonly<Record<string, string>>;
  form: { values: Readonly<Record<string, unknown>>; errors: FormErrors; refusal: unknown };
}

function goTo(field: string): void {
  document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
}

interface NamesProps {
  lead: string;
  fields: readonly string[];
  labels: MissingFieldsProps['labels'];
}

const Names = ({ lead, fields, labels }: NamesProps) => (
  <span className={classes.missing}>
    {lead}{' '}
    {fields.map((field) => (
      <button key={field} type="button" className={classes.field} onClick={() => goTo(field)}>
        {labels[field] ?? field}
      </button>
    ))}
  </span>
);

/** Links to the required fields that are still empty; hidden while an error or refusal is shown. */
export function MissingFields({ isSaid = false, required, labels, form: { values, errors, refusal } }: MissingFieldsProps) {
  const missing = required.filter((field) => !values[field]);
  const wrong = Object.keys(errors).filter((field) => errors[field] && !missing.includes(field));
  return (
    <>
      {missing.length > 0 && !isSaid && <Names lead="Still missing:" fields={missing} labels={labels} />}
      {wrong.length > 0 && <Names lead="To correct:" fields={wrong} labels={labels} />}
      {missing.length + wrong.length === 0 && !refusal && <span className={classes.ready}>✓ Everything that is required is there.</span>}
    </>
  );
}

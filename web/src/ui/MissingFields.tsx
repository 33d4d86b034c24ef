import classes from './MissingFields.module.css';

interface MissingFieldsProps {
  /** What each required field is called. */
  required: Readonly<Record<string, string>>;
  values: Readonly<Record<string, unknown>>;
}

function goTo(field: string): void {
  document.querySelector<HTMLElement>(`[data-path="${field}"]`)?.focus();
}

/** One glance at what a form still needs; each name leads to its field. */
export function MissingFields({ required, values }: MissingFieldsProps) {
  const missing = Object.entries(required).filter(([field]) => !values[field]);
  if (missing.length === 0) return <span className={classes.ready}>✓ Everything that is required is there.</span>;
  return (
    <span className={classes.missing}>
      Still missing:{' '}
      {missing.map(([field, label]) => (
        <button key={field} type="button" className={classes.field} onClick={() => goTo(field)}>
          {label}
        </button>
      ))}
    </span>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './FormSection.module.css';

/** Laid out as a ledger page: headings left of the red margin line, fields right of it. `margin`: company for them, where there is room. */
export const FormSections = ({ margin, children }: { margin?: ReactNode; children: ReactNode }) => (
  <div className={margin ? classes.page : undefined}>
    <div className={classes.sections}>{children}</div>
    {margin}
  </div>
);

interface FormSectionProps {
  title: string;
  /** Dims the sections after it. */
  busy?: boolean;
  children: ReactNode;
}

export function FormSection({ title, busy = false, children }: FormSectionProps) {
  const id = useId();
  return (
    <fieldset aria-labelledby={id} aria-busy={busy || undefined} className={classes.section}>
      <div id={id} className={classes.title}>
        {title}
      </div>
      <div className={classes.fields}>{children}</div>
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './PolicyMargin.module.css';

export function MarginPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={classes.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

import type { ReactNode } from 'react';
import classes from './DetailList.module.css';

/** Names and values of a record, for reading. What is empty says so. */
export const DetailList = ({ title, details }: { title: string; details: readonly (readonly [string, ReactNode])[] }) => (
  <section className={classes.group}>
    <h3 className={classes.title}>{title}</h3>
    <dl className={classes.list}>
      {details.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value || <span className={classes.nothing}>--</span>}</dd>
        </div>
      ))}
    </dl>
  </section>
);

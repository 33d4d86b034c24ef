import type { ReactNode } from 'react';
import classes from './WordTable.module.css';

interface ComparedFieldsProps {
  /** What the two values are, such as Before and After. */
  heads: readonly [string, string];
  rows: readonly { field: string; label: string; values: readonly [ReactNode, ReactNode] }[];
}

/** Two values of each field beside each other. */
export const ComparedFields = ({ heads, rows }: ComparedFieldsProps) => (
  <table className={classes.words}>
    <thead>
      <tr>
        {['Field', ...heads].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(({ field, label, values: [first, second] }) => (
        <tr key={field}>
          <th scope="row">{label}</th>
          <td>{first || <i>(empty)</i>}</td>
          <td>{second || <i>(empty)</i>}</td>
        </tr>
      ))}
    </tbody>
  </table>
);

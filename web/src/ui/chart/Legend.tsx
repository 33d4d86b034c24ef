import classes from './chart.module.css';

export type Mark = 'bar' | 'chosen' | 'ahead' | 'tick' | 'target';

/** What the marks of a chart are. */
export const Legend = ({ marks }: { marks: readonly (readonly [mark: Mark, words: string])[] }) => (
  <ul className={classes.legend}>
    {marks.map(([mark, words]) => (
      <li key={mark}>
        <i aria-hidden data-mark={mark} />
        {words}
      </li>
    ))}
  </ul>
);

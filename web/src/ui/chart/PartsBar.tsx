/** One bar of parts, in the order of the table beside it, which says the same in figures. */
import { scaleLinear } from 'd3-scale';
import classes from './chart.module.css';

export const SHADES = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
export type Shade = (typeof SHADES)[number];

export interface Part {
  key: string;
  name: string;
  value: number;
  shade: Shade;
}

/** A part of nothing, or of less, is not drawn. */
export function PartsBar({ label, parts }: { label: string; parts: readonly Part[] }) {
  const drawn = parts.filter(({ value }) => value > 0);
  const width = scaleLinear()
    .domain([0, drawn.reduce((sum, { value }) => sum + value, 0)])
    .range([0, 100]);
  return (
    <div className={classes.parts} role="img" aria-label={label}>
      {drawn.map(({ key, name, value, shade }) => (
        <span key={key} title={name} className={classes.part} data-shade={shade} style={{ width: `${width(value)}%` }} />
      ))}
    </div>
  );
}

export const Swatch = ({ shade }: { shade: Shade }) => <span aria-hidden className={classes.swatch} data-shade={shade} />;

/** Beside the figure that it draws. `part`: from 0 to 1. */
export const ShareBar = ({ part }: { part: number }) => (
  <span aria-hidden className={classes.share}>
    <span style={{ width: `${Math.max(0, Math.min(1, part)) * 100}%` }} />
  </span>
);

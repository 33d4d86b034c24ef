/** Columns side by side, each with a tick of what it is held against. Arrows move from one to the next, Enter takes it. */
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useFrameWidth } from '../list/use-frame-width.ts';
import { amountAxis, shortAmount } from './axis.ts';
import classes from './chart.module.css';

export interface ChartColumn {
  key: string;
  /** Below it. */
  label: string;
  value: number;
  /** Its upper part, which is hatched: what is still to come. */
  ahead?: number;
  tick: number;
  /** Across the whole width, so that those of neighbours make steps. Null: none. */
  target?: number | null;
  /** What a screen reader says of it. */
  spoken: string;
  isChosen: boolean;
}

interface ColumnChartProps {
  label: string;
  columns: readonly ChartColumn[];
  onChoose: (key: string) => void;
}

const HEIGHT = 190;
const FOOT = 24;
const TOP = 8;
const AXIS = 52;
/** Of a frame that was not measured, as in a test. */
const USUAL = 720;
const NARROW = 480;
const ON_NARROW = 7;

/** On a phone as many as can be read, around the one that has the focus. */
function useShown(columns: readonly ChartColumn[], width: number) {
  const [end, setEnd] = useState<number | null>(null);
  const many = width < NARROW ? Math.min(ON_NARROW, columns.length) : columns.length;
  const last = Math.max(many, Math.min(end ?? columns.length, columns.length));
  const first = last - many;
  const show = (index: number) => {
    if (index < first) setEnd(index + many);
    if (index >= last) setEnd(index + 1);
  };
  return { first, last, show };
}

interface ColumnProps {
  column: ChartColumn;
  x: number;
  width: number;
  y: (value: number) => number;
  hatch: string;
}

const box = (from: number, to: number) => ({ y: Math.min(from, to), height: Math.abs(from - to) });

function Column({ column: { value, ahead = 0, tick, target }, x, width, y, hatch }: ColumnProps) {
  const inner = Math.min(40, width * 0.62);
  const left = x + (width - inner) / 2;
  const isHatched = ahead > 0 && value > 0;
  const solid = isHatched ? Math.max(0, value - ahead) : value;
  return (
    <>
      <rect className={classes.hit} x={x} y={0} width={width} height={HEIGHT + FOOT} />
      <rect className={classes.bar} x={left} width={inner} {...box(y(0), y(solid))} />
      {isHatched && <rect className={classes.ahead} fill={`url(#${hatch})`} x={left} width={inner} {...box(y(solid), y(value))} />}
      {target != null && <line className={classes.target} x1={x} x2={x + width} y1={y(target)} y2={y(target)} />}
      {tick !== 0 && (
        <>
          <line className={classes.halo} x1={left - 3} x2={left + inner + 3} y1={y(tick)} y2={y(tick)} />
          <line className={classes.tick} x1={left - 3} x2={left + inner + 3} y1={y(tick)} y2={y(tick)} />
        </>
      )}
    </>
  );
}

/** Outside of the buttons, whose names say the month in full. */
const MonthLabels = ({ columns, step }: { columns: readonly ChartColumn[]; step: number }) =>
  columns.map(({ key, label, isChosen }, place) => (
    <text
      key={key}
      aria-hidden
      className={classes.month}
      data-chosen={isChosen || undefined}
      x={(place + 0.5) * step}
      y={HEIGHT + 17}
      textAnchor="middle"
    >
      {label}
    </text>
  ));

export function ColumnChart({ label, columns, onChoose }: ColumnChartProps) {
  const { frame, width: measured } = useFrameWidth();
  const hatch = useId();
  const width = measured || USUAL;
  const { first, last, show } = useShown(columns, width);
  const [focused, setFocused] = useState<string | null>(null);
  const drawn = useRef(new Map<string, SVGGElement>());
  const shown = columns.slice(first, last);
  const { y, steps } = amountAxis(
    shown.flatMap(({ value, tick, target }) => [value, tick, target ?? 0]),
    HEIGHT - TOP,
  );
  const at = (value: number) => TOP + y(value);
  const step = (width - AXIS) / Math.max(1, shown.length);
  const usual = shown.find(({ isChosen }) => isChosen) ?? shown.at(-1);
  const reachable = shown.some(({ key }) => key === focused) ? focused : usual?.key;

  const go = (index: number) => {
    const column = columns[index];
    if (!column) return;
    show(index);
    setFocused(column.key);
    const element = drawn.current.get(column.key);
    if (element) element.focus();
    // It comes into view with the next drawing.
    else requestAnimationFrame(() => drawn.current.get(column.key)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => go(index - 1),
      ArrowRight: () => go(index + 1),
      Home: () => go(0),
      End: () => go(columns.length - 1),
      Enter: () => onChoose((columns[index] as ChartColumn).key),
      ' ': () => onChoose((columns[index] as ChartColumn).key),
      Escape: () => go(columns.findIndex(({ isChosen }) => isChosen)),
    };
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  };

  return (
    <div ref={frame} className={classes.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot hold a drawing */}
      <svg role="group" aria-label={label} width={width} height={HEIGHT + FOOT} viewBox={`0 0 ${width} ${HEIGHT + FOOT}`}>
        <defs>
          <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
            <line className={classes.hatch} x1="0" x2="0" y1="0" y2="6" />
          </pattern>
        </defs>
        {steps.map((value) => (
          <g key={value} aria-hidden>
            <line className={value === 0 ? classes.zero : classes.grid} x1={0} x2={width - AXIS} y1={at(value)} y2={at(value)} />
            <text className={classes.step} x={width - AXIS + 6} y={at(value) + 4}>
              {shortAmount(value)}
            </text>
          </g>
        ))}
        {shown.map((column, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a button cannot stand in a drawing
          <g
            key={column.key}
            ref={(element) => {
              if (element) drawn.current.set(column.key, element);
              else drawn.current.delete(column.key);
            }}
            role="button"
            aria-label={column.spoken}
            aria-pressed={column.isChosen}
            tabIndex={column.key === reachable ? 0 : -1}
            className={classes.column}
            data-chosen={column.isChosen || undefined}
            onClick={() => onChoose(column.key)}
            onFocus={() => setFocused(column.key)}
            onKeyDown={(event) => onKeyDown(event, first + place)}
          >
            <title>{column.spoken}</title>
            <Column column={column} x={place * step} width={step} y={at} hatch={hatch} />
          </g>
        ))}
        <MonthLabels columns={shown} step={step} />
      </svg>
      {shown.length < columns.length && (
        <div className={classes.moves}>
          <button type="button" disabled={first === 0} onClick={() => show(first - 1)}>
            ← Earlier
          </button>
          <button type="button" disabled={last === columns.length} onClick={() => show(last)}>
            Later →
          </button>
        </div>
      )}
    </div>
  );
}

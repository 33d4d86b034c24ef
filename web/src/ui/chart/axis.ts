/** Scales of amounts: from zero, in round steps of lakh and crore. */
import { type ScaleLinear, scaleLinear } from 'd3-scale';

const UNITS = [
  [10_000_000, ' Cr'],
  [100_000, ' L'],
  [1_000, ' k'],
] as const;

/** 45,00,000 as 45 L, 1,20,00,000 as 1.2 Cr. */
export function shortAmount(value: number): string {
  const [size, unit] = UNITS.find(([least]) => Math.abs(value) >= least) ?? [1, ''];
  return `${Math.round((value / size) * 100) / 100}${unit}`;
}

interface Axis {
  y: ScaleLinear<number, number>;
  steps: number[];
}

const STEPS = 4;
/** With zero, and with whatever is below it; an axis of nothing goes to 1. */
export function amountAxis(values: readonly number[], height: number): Axis {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const y = scaleLinear()
    .domain([least, most === least ? 1 : most])
    .nice(STEPS)
    .range([height, 0]);
  return { y, steps: y.ticks(STEPS) };
}

/** Steps that lead from nothing to a sum, a rectangle each; each stands where the one before it ends, and its name and amount beside it say the same. */
import { scaleLinear } from 'd3-scale';
import type { ReactNode } from 'react';
import classes from './chart.module.css';

export interface BridgeStep {
  key: string;
  name: string;
  amount: ReactNode;
  /** Null: how far it goes is not known, so nothing is drawn. */
  reach: readonly [from: number, to: number] | null;
  mark: 'sum' | 'part' | 'ahead' | 'target';
  /** Not one of the steps: a line stands above it. */
  isApart?: boolean;
}

export function Bridge({ steps }: { steps: readonly BridgeStep[] }) {
  const ends = steps.flatMap(({ reach }) => reach ?? []);
  const [least, most] = [Math.min(0, ...ends), Math.max(0, ...ends)];
  const at = scaleLinear()
    .domain([least, most === least ? 1 : most])
    .range([0, 100]);
  return (
    <dl className={classes.bridge}>
      {steps.map(({ key, name, amount, reach, mark, isApart }) => (
        <div key={key} data-mark={mark} data-apart={isApart || undefined}>
          <dt>{name}</dt>
          <dd>
            <span className={classes.reach} aria-hidden>
              {reach && (
                <span style={{ left: `${at(Math.min(...reach))}%`, width: `${at(Math.max(...reach)) - at(Math.min(...reach))}%` }} />
              )}
            </span>
            <b>{amount}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}

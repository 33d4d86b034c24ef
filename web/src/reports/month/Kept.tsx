import type { MonthSummary } from '@bimabahi/contract/reports/month';
import type { Counted } from '@bimabahi/contract/reports/month-definitions';
import { Anchor, Skeleton } from '@mantine/core';
import { count } from '../../ui/format.ts';
import { Figure } from './Figure.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { useKept } from './use-month.ts';

/** In points of per cent, which are no per cent of a per cent. */
function Points({ now, before }: { now: number | null; before: number | null | undefined }) {
  if (now === null || before == null) return <span className={classes.difference}>nothing to compare</span>;
  const points = Math.round((now - before) * 1_000) / 10;
  if (points === 0) return <span className={classes.difference}>as much</span>;
  return (
    <span className={classes.difference} data-more={points > 0 || undefined}>
      <span aria-hidden>{points > 0 ? '▲' : '▼'}</span> {Math.abs(points).toFixed(1)} points {points > 0 ? 'more' : 'less'}
    </span>
  );
}

/** What was kept of what ended, until today while the period runs. */
export function Kept({ summary, date }: { summary: MonthSummary; date: Counted }) {
  const { period, compared, to_date } = summary;
  const now = useKept({ from: period.from, to: to_date?.on ?? period.to });
  const before = useKept({ from: compared.from, to: to_date?.compared.on ?? compared.to });
  const figure = { name: 'kept', summary, date } as const;
  const retry = () => {
    void now.refetch();
    void before.refetch();
  };
  if (now.error || before.error)
    return (
      <Figure
        {...figure}
        figure="–"
        compared={
          <Anchor component="button" type="button" fz="sm" onClick={retry}>
            This did not load. Retry
          </Anchor>
        }
      />
    );
  if (!now.data) return <Figure {...figure} figure={<Skeleton height={28} width={80} />} compared={<Skeleton height={20} width={120} />} />;
  const { due, renewed, rate, premium_rate } = now.data;
  return (
    <Figure
      {...figure}
      figure={percent(rate)}
      compared={before.data ? <Points now={rate} before={before.data.rate} /> : <Skeleton height={20} width={120} />}
      target={
        summary.target.retention === null || rate === null
          ? null
          : { reached: 100 * rate, of: summary.target.retention, words: `${summary.target.retention} %` }
      }
      note={due === 0 ? 'Nothing fell due' : `${count(renewed)} of ${count(due)} due, by net ${percent(premium_rate)}`}
    />
  );
}

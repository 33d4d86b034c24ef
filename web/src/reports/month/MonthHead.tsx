import type { MonthSummary } from '@bimabahi/contract/reports/month';
import type { Counted } from '@bimabahi/contract/reports/month-definitions';
import type { ReactNode } from 'react';
import text from '../../ui/blocks/text.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count } from '../../ui/format.ts';
import { Compared } from './Compared.tsx';
import { daysWords } from './exceptions.ts';
import { Figure } from './Figure.tsx';
import { Kept } from './Kept.tsx';
import classes from './MonthPage.module.css';
import { heldAgainst, percent } from './month-words.ts';
import { InstallmentsLink, RowsLink } from './RowsLink.tsx';

const MarginNote = ({ commission: { in: all, out, margin_of_in, not_rated, installments }, target }: MonthSummary) => (
  <>
    {percent(margin_of_in)} of what comes in: in <Money amount={all} />
    {target.commission_in !== null && target.commission_in > 0 && <> ({percent(all / target.commission_in)} of the target)</>}, out{' '}
    <Money amount={out} />
    {not_rated.policies > 0 && (
      <>
        {' · '}
        <RowsLink rows={not_rated.rows} inText>
          {count(not_rated.policies)} not rated
        </RowsLink>
      </>
    )}
    {installments.rows && (installments.in !== 0 || installments.out !== 0) && (
      <>
        {' · '}
        <InstallmentsLink rows={installments.rows}>
          <Money amount={installments.in} /> of it by installments
        </InstallmentsLink>
      </>
    )}
  </>
);

const against = (reached: number, of: number | null, words: ReactNode) => (of === null ? null : { reached, of, words });

/** What the period brought, each figure beside what it is held against. */
export function MonthHead({ summary, date }: { summary: MonthSummary; date: Counted }) {
  const { premium, commission, compared, to_date, period, target } = summary;
  const { now, before, words } = heldAgainst(summary);
  const figures = { summary, date };
  const ahead = to_date && premium.policies - to_date.policies;
  return (
    <section className={classes.card} aria-label="Figures">
      <dl className={classes.figures}>
        <Figure
          {...figures}
          name="net"
          figure={
            <RowsLink rows={premium.rows}>
              <Money amount={premium.net} />
            </RowsLink>
          }
          compared={<Compared now={now.net} before={before.net} />}
          target={against(now.net, target.net, <Money amount={target.net} />)}
          note={
            to_date && (
              <>
                <Money amount={to_date.net} /> until today
              </>
            )
          }
        />
        <Figure
          {...figures}
          name="gross"
          figure={
            <RowsLink rows={premium.rows}>
              <Money amount={premium.gross} />
            </RowsLink>
          }
          compared={<Compared now={now.gross} before={before.gross} />}
        />
        <Figure
          {...figures}
          name="policies"
          figure={<RowsLink rows={premium.rows}>{count(premium.policies)}</RowsLink>}
          compared={<Compared now={now.policies} before={before.policies} isCount />}
          target={against(now.policies, target.policies, count(target.policies ?? 0))}
          note={ahead ? `${count(ahead)} of them after today` : undefined}
        />
        <Figure
          {...figures}
          name="margin"
          figure={
            commission.policies.rows ? (
              <RowsLink rows={commission.policies.rows}>
                <Money amount={commission.margin} />
              </RowsLink>
            ) : (
              <Money amount={commission.margin} />
            )
          }
          compared={<Compared now={now.margin} before={before.margin} />}
          note={<MarginNote {...summary} />}
        />
        <Kept {...figures} />
      </dl>
      <p className={`${text.fine} ${classes.foot}`}>
        {wholeDates(`${daysWords(period)}. ${words}`)} In all{' '}
        <RowsLink rows={compared.rows} inText>
          net <Money amount={compared.net} /> {wholeDates(`from ${daysWords(compared)}`)}
        </RowsLink>
        .
      </p>
    </section>
  );
}

import { NO_PREMIUM } from '@bimabahi/contract/premium/no-premium';
import type { CommissionRow, PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { addRupees } from '@bimabahi/contract/values/money';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import type { ReactNode } from 'react';
import { Chip, SHAPES } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { clockChip, nearest, PART_NAMES, usedUp } from './cover-words.ts';
import { isMotor } from './kind.ts';
import { nextSteps } from './next-steps.ts';
import classes from './Strip.module.css';

const Cell = ({ title, beside, children }: { title: string; beside?: ReactNode; children: ReactNode }) => (
  <div className={classes.cell}>
    <div className={classes.title}>
      <span>{title}</span>
      {beside}
    </div>
    {children}
  </div>
);

/** Of what is over, but goes on in another policy. */
const RENEWED = { tone: 'quiet', text: 'Renewed' } as const;

function Cover({ overview }: { overview: PolicyOverview }) {
  const { clocks } = overview;
  const first = nearest(clocks);
  const isFollowed = first?.state === 'lapsed' && overview.chain.after.length > 0;
  const chip = isFollowed ? RENEWED : first && clockChip(first, clocks.length > 1 || first.part !== 'whole');
  const elsewhere = isMotor(overview) ? [overview.policy.tp_insurer, overview.policy.tp_policy_no].filter(Boolean).join(' ') : '';
  return (
    <Cell title="Cover" beside={chip && <Chip tone={chip.tone}>{chip.text}</Chip>}>
      {clocks.map((clock) => (
        <div key={clock.part} className={classes.clock} data-state={clock.state}>
          <b>{PART_NAMES[clock.part]}</b>
          <span className={classes.bar} data-tone={isFollowed ? RENEWED.tone : clockChip(clock, false).tone} aria-hidden>
            <i style={{ width: `${Math.round(usedUp(clock, todayInIndia()) * 100)}%` }} />
          </span>
          <span className="figures">until {dayMonthYear(clock.to)}</span>
        </div>
      ))}
      {elsewhere && <p>TP lies with {elsewhere}</p>}
    </Cell>
  );
}

const received = ({ premium }: PolicyOverview) =>
  premium.endorsements.filter(({ status }) => status === 'received' || status === 'delivered');

function check({ premium: { findings }, policy }: PolicyOverview): { tone: 'leaf' | 'vermilion' | 'quiet'; text: string } | null {
  if (!findings) return null;
  const ofPremium = findings.filter(({ field }) => !field.startsWith('commission'));
  const differs = ofPremium.some(({ message }) => message === NO_PREMIUM) ? 'no premium' : undefined;
  if (ofPremium.length > 0)
    return policy.premium_reason
      ? { tone: 'quiet', text: `${differs ?? 'differs'}, explained` }
      : { tone: 'vermilion', text: differs ?? 'does not add up' };
  return policy.line === null ? { tone: 'quiet', text: 'line not known' } : { tone: 'leaf', text: 'adds up' };
}

function Premium({ overview }: { overview: PolicyOverview }) {
  const { issued, now } = overview.premium;
  const number = received(overview).length;
  const checked = check(overview);
  return (
    <Cell title="Premium now">
      <strong className={classes.figure}>
        <Money amount={now.total ?? issued.total} />
      </strong>
      {checked && (
        <p className={classes.state} data-tone={checked.tone}>
          <span aria-hidden>{SHAPES[checked.tone]}</span> {checked.text}
        </p>
      )}
      <p>{number === 0 ? 'as issued' : `issued ${rupees(issued.total)}, ${number === 1 ? 'one endorsement' : `${number} endorsements`}`}</p>
    </Cell>
  );
}

/** What is late first: the first day from which something is owed, then what came in, then what is expected. */
function commissionSaid(rows: readonly CommissionRow[]): { tone?: 'marigold' | 'leaf'; text: string; about?: string } {
  const [issued] = rows;
  const came = rows.reduce((sum, row) => addRupees(sum, row.came), 0);
  const open = rows.flatMap(({ due_on }) => (due_on === null ? [] : [due_on])).sort()[0];
  const about = came === 0 ? {} : { about: `${rupees(came)} received` };
  if (open !== undefined && open < todayInIndia()) return { tone: 'marigold', text: `due since ${dayMonthYear(open)}`, ...about };
  if (issued?.state === 'not_rated') return { tone: 'marigold', text: 'not rated', ...about };
  if (came !== 0 && open === undefined) return { tone: 'leaf', text: 'received', ...about };
  return { text: issued?.percent == null ? 'expected' : `expected, ${issued.percent} %`, ...about };
}

function Commission({ overview: { commission, policy } }: { overview: PolicyOverview }) {
  const rows = commission?.in;
  if (!rows) return null;
  const amount = policy.commission_in_now ?? policy.commission_in_num ?? null;
  const { tone, text, about } = commissionSaid(rows);
  return (
    <Cell title="Commission in">
      <strong className={classes.figure}>
        <Money amount={amount} />
      </strong>
      <p className={classes.state} data-tone={tone}>
        {tone && <span aria-hidden>{SHAPES[tone]} </span>}
        {text}
      </p>
      {about && <p>{about}</p>}
    </Cell>
  );
}

function Next({ overview }: { overview: PolicyOverview }) {
  const steps = nextSteps(overview, new Date());
  return (
    <Cell title="Next">
      {steps.length === 0 && <p>Nothing is waiting.</p>}
      {steps.map(({ key, title, about, isLate, claim }) => (
        <div key={key} className={classes.step}>
          <b>
            {claim === undefined ? (
              title
            ) : (
              <AnchorLink to="/claims/$id" params={{ id: String(claim) }} inherit>
                {title}
              </AnchorLink>
            )}
          </b>
          <p className={classes.state} data-tone={isLate ? 'vermilion' : undefined}>
            {isLate && <span aria-hidden>{SHAPES.vermilion} </span>}
            {wholeDates(about)}
          </p>
        </div>
      ))}
    </Cell>
  );
}

/** What one looks at first: cover, premium, commission, and what is next. */
export const Strip = ({ overview }: { overview: PolicyOverview }) => (
  <section className={classes.strip} aria-label="At a glance">
    <Cover overview={overview} />
    <Premium overview={overview} />
    <Commission overview={overview} />
    <Next overview={overview} />
  </section>
);

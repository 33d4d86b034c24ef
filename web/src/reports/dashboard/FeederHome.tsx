/** A Feeder's home: what to type, what was entered, and which policies lack their file. */
import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadyToIssue } from '../../calls/calls/public.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { Money } from '../../ui/display/Money.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { readDraft } from '../../ui/form/use-draft.ts';
import { dateAndTime } from '../../ui/format.ts';
import { DeskCard, PolicyWords } from './DeskCard.tsx';
import classes from './FeederHome.module.css';
import { KINDS, useDeskList } from './use-desk.ts';
import { WithoutFile } from './WithoutFile.tsx';

/** Policies begun in this tab but not saved. */
function Drafts({ me }: { me: number }) {
  const [drafts] = useState(() =>
    KINDS.flatMap(({ kind, name }) => {
      const draft = readDraft(`${kind} ${me}`);
      return draft ? [{ kind, name, draft }] : [];
    }),
  );
  if (drafts.length === 0) return null;
  return (
    <section className={classes.card} aria-labelledby="drafts">
      <div className={classes.head}>
        <h2 id="drafts">Drafts that wait</h2>
        <span className={classes.quiet}>kept in this tab</span>
      </div>
      <ul>
        {drafts.map(({ kind, name, draft }) => (
          <li key={kind}>
            <div className={classes.row}>
              <span className={classes.what}>{draft.vehicle_no ? <NumberPlate vehicleNo={draft.vehicle_no} /> : draft.policy_no}</span>
              <span className={classes.whom}>{draft.insured_name || `${name} policy`}</span>
              <Button component={Link} to={`/${kind}/form`} size="xs" variant="default" aria-label={`Go on with the ${name} draft`}>
                Go on
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entered({ me, day, title }: { me: number; day: string; title: string }) {
  const search = { entered_by: me, entered_from: day, entered_to: day };
  return (
    <DeskCard
      title={title}
      list={useDeskList(search)}
      search={search}
      empty="Nothing was entered."
      row={(policy) => (
        <div className={classes.row}>
          <span className={classes.quiet}>{dateAndTime(policy.created_at).split(' ')[1]}</span>
          <PolicyWords policy={policy} />
          <Money amount={policy.total_premium} />
        </div>
      )}
    />
  );
}

export function FeederHome() {
  const { data: person } = useCurrentUser();
  const today = todayInIndia();
  if (!person) return null;
  return (
    <>
      <div className={classes.add}>
        <Button component={Link} to="/motor-insurance/form">
          Add Policy
        </Button>
        <Button component={Link} to="/corporate-insurance/form" variant="default">
          Add Corporate Policy
        </Button>
      </div>
      <ReadyToIssue />
      <Drafts me={person.id} />
      <div className={classes.both}>
        <div className={classes.days}>
          <Entered me={person.id} day={today} title="Entered today" />
          <Entered me={person.id} day={addDays(today, -1)} title="Entered yesterday" />
        </div>
        <WithoutFile />
      </div>
    </>
  );
}

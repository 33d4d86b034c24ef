/** A Feeder's home: what to type, what was entered, and which policies lack their file. */

import { addDays, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ReadyToIssue } from '../../calls/calls/public.ts';
import { InstallmentsDue } from '../../policies/corporate-insurance-premium/public.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Panel } from '../../ui/blocks/Panel.tsx';
import text from '../../ui/blocks/text.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { readDraft } from '../../ui/form/use-draft.ts';
import { dateAndTime } from '../../ui/format.ts';
import { DeskCard, PolicyWords } from './DeskCard.tsx';
import classes from './FeederHome.module.css';
import differs from './PremiumDiffers.module.css';
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
    <Panel title="Drafts that wait" beside="kept in this tab">
      <ul>
        {drafts.map(({ kind, name, draft }) => (
          <li key={kind}>
            <div className={classes.row}>
              <span className={classes.what}>{draft.vehicle_no ? <NumberPlate vehicleNo={draft.vehicle_no} /> : draft.policy_no}</span>
              <span className={`${text.oneLine} ${classes.whom}`}>{draft.insured_name || `${name} policy`}</span>
              <Button component={Link} to={`/${kind}/form`} size="xs" variant="default" aria-label={`Go on with the ${name} draft`}>
                Go on
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Panel>
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
          <span className={text.small}>{dateAndTime(policy.created_at).split(' ')[1]}</span>
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
  if (!person) return <NotKnown />;
  return (
    <>
      <InstallmentsDue className={differs.line} />
      <Group gap={8}>
        <Button component={Link} to="/motor-insurance/form">
          Add Policy
        </Button>
        <Button component={Link} to="/corporate-insurance/form" variant="default">
          Add Corporate Policy
        </Button>
        <Button component={Link} to="/inbox" variant="default">
          Policy inbox
        </Button>
      </Group>
      <ReadyToIssue />
      <Drafts me={person.id} />
      <div className={classes.both}>
        <Stack gap={12}>
          <Entered me={person.id} day={today} title="Entered today" />
          <Entered me={person.id} day={addDays(today, -1)} title="Entered yesterday" />
        </Stack>
        <WithoutFile />
      </div>
    </>
  );
}

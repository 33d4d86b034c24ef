/** The open renewals that a policy may have followed, one after the other: yes or no, each by a key. */
import { countAsked } from '@bimabahi/contract/renewals/asked';
import { listRenewals } from '@bimabahi/contract/renewals/renewals';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { isFreeKey } from '../../ui/list/free-keys.ts';
import { type Asking, isAsking, questionOf } from './asking.ts';
import classes from './LooksRenewed.module.css';
import { PartTag } from './PartTag.tsx';
import { useAnswer } from './use-answer.ts';

function useFirst(policies: 'motor' | 'corporate') {
  const query = { policies, looks_renewed: '1', limit: 1 } as const;
  const { data, isLoading } = useQuery({
    queryKey: [listRenewals.path, 'looks renewed', policies],
    queryFn: ({ signal }) => call(listRenewals, { query }, { signal }),
  });
  return { renewal: data?.data.find(isAsking), left: data?.total_count ?? 0, isLoading };
}

/** Whenever they end: the strip has those within the window alone. */
function useAll(policies: 'motor' | 'corporate') {
  return useQuery({
    queryKey: [countAsked.path, { policies }],
    queryFn: async ({ signal }) => (await call(countAsked, { query: { policies } }, { signal })).data.count,
  }).data;
}

const AllOfThem = ({ policies, all }: { policies: 'motor' | 'corporate'; all: number }) => (
  <AnchorLink to="/renewals/asked" search={{ policies }} inherit underline="always">
    {all === 1 ? 'Answer it beside the other' : `Answer all ${count(all)} in a list`}
  </AnchorLink>
);

/** They ended before the window. */
const Earlier = ({ policies, all }: { policies: 'motor' | 'corporate'; all: number }) => (
  <section className={classes.strip} aria-label="May be renewed">
    <IconLink size={17} stroke={1.7} aria-hidden />
    <p className={classes.sentence}>
      {all === 1
        ? '1 policy that ended earlier may be renewed by another.'
        : `${count(all)} policies that ended earlier may be renewed by others.`}{' '}
      <AllOfThem policies={policies} all={all} />
    </p>
  </section>
);

const ANSWERS: Readonly<Record<string, boolean>> = { y: true, n: false };

function useAnswerKeys(answer: (yes: boolean) => Promise<unknown>, enabled: boolean) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const yes = ANSWERS[event.key.toLowerCase()];
      if (yes === undefined || !enabled || event.repeat || !isFreeKey(event)) return;
      event.preventDefault();
      void answer(yes);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function Sentence({ renewal }: { renewal: Asking }) {
  const { motor, corporate } = renewal;
  const policy = motor ?? corporate;
  return (
    <p className={classes.sentence}>
      {policy?.insured_name}, {motor ? <NumberPlate vehicleNo={motor.vehicle_no} /> : corporate?.product}
      <PartTag part={renewal.part} /> of {wholeDates(dayMonthYear(renewal.ends_on))}: <b>{questionOf(renewal)}</b>
    </p>
  );
}

export function LooksRenewed({ policies }: { policies: 'motor' | 'corporate' }) {
  const { renewal, left, isLoading } = useFirst(policies);
  const all = useAll(policies) ?? 0;
  const { busy, answer } = useAnswer(renewal);
  useAnswerKeys(answer, renewal !== undefined && !busy);
  if (isLoading) return <NotKnown />;
  if (!renewal) return all > 0 ? <Earlier policies={policies} all={all} /> : null;
  return (
    <section className={classes.strip} aria-label="May be renewed" aria-busy={busy}>
      <IconLink size={17} stroke={1.7} aria-hidden />
      <Sentence renewal={renewal} />
      <div className={classes.answers}>
        <Button size="xs" variant="default" disabled={busy} aria-keyshortcuts="Y" onClick={() => void answer(true)}>
          Yes <kbd aria-hidden>Y</kbd>
        </Button>
        <Button size="xs" variant="default" disabled={busy} aria-keyshortcuts="N" onClick={() => void answer(false)}>
          No <kbd aria-hidden>N</kbd>
        </Button>
        <span className={classes.left}>{left === 1 ? 'the last one' : `1 of ${count(left)}`}</span>
        {all > 1 && <AllOfThem policies={policies} all={all} />}
      </div>
    </section>
  );
}

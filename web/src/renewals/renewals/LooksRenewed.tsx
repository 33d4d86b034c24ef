/** Renewals that a policy may have followed, one after the other: yes or no, each by a key. Until then they are in no list. */
import { listRenewals, type Renewal, type Successor, updateRenewal, type updateRenewalInput } from '@bimabahi/contract/renewals/renewals';
import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { toastChange } from '../../ui/dialog/toast-change.tsx';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { count, dayMonthYear } from '../../ui/format.ts';
import { isFreeKey } from '../../ui/list/free-keys.ts';
import { toastError } from '../../ui/notices/toast.ts';
import classes from './LooksRenewed.module.css';
import { PartTag } from './PartTag.tsx';

type UpdateBody = z.input<typeof updateRenewalInput>;
type Proposed = Renewal & { looks_renewed_by: Successor };
const isProposed = (renewal: Renewal): renewal is Proposed => renewal.looks_renewed_by !== null;

function useFirst(policies: 'motor' | 'corporate') {
  const query = { policies, looks_renewed: '1', limit: 1 } as const;
  const { data } = useQuery({
    queryKey: [listRenewals.path, 'looks renewed', policies],
    queryFn: ({ signal }) => call(listRenewals, { query }, { signal }),
  });
  return { renewal: data?.data.find(isProposed), left: data?.total_count ?? 0 };
}

function useAnswer(renewal: Proposed | undefined) {
  const update = useChange(updateRenewal);
  const [answered, setAnswered] = useState<string | null>(null);
  // Until the next one has come.
  const proposal = renewal && `${renewal.id} ${renewal.looks_renewed_by.id}`;
  const busy = proposal !== undefined && answered === proposal;
  const answer = async (yes: boolean) => {
    if (!renewal || !proposal || busy) return;
    const { id, version, stage, looks_renewed_by } = renewal;
    const change = (body: UpdateBody) => update({ params: { id }, body });
    setAnswered(proposal);
    try {
      const by = looks_renewed_by.id;
      const { successMsg, data } = await change({
        ...(yes ? { stage: 'renewed', renewed_policy_id: by } : { not_renewed_by: by }),
        version,
      });
      const { version: answeredAt } = data;
      const message = `${yes ? 'Renewed' : 'Not renewed'} by ${looks_renewed_by.policy_no}.`;
      toastChange(successMsg, message, () => change({ ...(yes ? { stage } : { maybe_renewed_by: by }), version: answeredAt }));
    } catch (error) {
      setAnswered(null);
      toastError(error);
    }
  };
  return { busy, answer };
}

const ANSWERS: Readonly<Record<string, boolean>> = { y: true, n: false };

function useAnswerKeys(answer: (yes: boolean) => Promise<void>, enabled: boolean) {
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

function Sentence({ renewal }: { renewal: Proposed }) {
  const { motor, corporate, looks_renewed_by: by } = renewal;
  const policy = motor ?? corporate;
  return (
    <p className={classes.sentence}>
      <b>Looks renewed:</b> {policy?.insured_name}, {motor ? <NumberPlate vehicleNo={motor.vehicle_no} /> : corporate?.product}
      <PartTag part={renewal.part} /> of {dayMonthYear(renewal.ends_on)}, by <b>{by.policy_no}</b> from {dayMonthYear(by.start_date)}
      {by.company && `, ${by.company}`}.
    </p>
  );
}

export function LooksRenewed({ policies }: { policies: 'motor' | 'corporate' }) {
  const { renewal, left } = useFirst(policies);
  const { busy, answer } = useAnswer(renewal);
  useAnswerKeys(answer, renewal !== undefined && !busy);
  if (!renewal) return null;
  return (
    <section className={classes.strip} aria-label="Looks renewed" aria-busy={busy}>
      <IconLink size={17} stroke={1.7} aria-hidden />
      <Sentence renewal={renewal} />
      <div className={classes.answers}>
        <Button size="xs" variant="default" disabled={busy} aria-keyshortcuts="Y" onClick={() => void answer(true)}>
          Yes, link them <kbd aria-hidden>Y</kbd>
        </Button>
        <Button size="xs" variant="default" disabled={busy} aria-keyshortcuts="N" onClick={() => void answer(false)}>
          No <kbd aria-hidden>N</kbd>
        </Button>
        <span className={classes.left}>{left === 1 ? 'the last one' : `1 of ${count(left)}`}</span>
      </div>
    </section>
  );
}

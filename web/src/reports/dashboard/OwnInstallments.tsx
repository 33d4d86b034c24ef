import { listOwnInstallments, type OwnInstallment } from '@bimabahi/contract/policies/own-installments';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, Group, Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import text from '../../ui/blocks/text.module.css';
import { copyText } from '../../ui/dialog/copy-text.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './ClientHome.module.css';
import type { ClientWords } from './client-words.ts';

const QrCode = lazyDialog(async () => (await import('../../ui/display/QrCode.tsx')).QrCode);

/** A telephone opens its payment app by the link; from a computer the code is scanned, or the text sent on. */
function PayByUpi({ upi, words, about }: { upi: string; words: ClientWords; about: string }) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <Group gap={8} mt={8}>
        <Button component="a" href={upi} size="sm" hiddenFrom="sm" aria-label={`${words.pay}, ${about}`}>
          {words.pay}
        </Button>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isShown}
          aria-label={`${words.code}, ${about}`}
          onClick={() => setShown((shown) => !shown)}
        >
          {words.code}
        </Button>
        <Button variant="default" size="sm" aria-label={`${words.copy}, ${about}`} onClick={() => void copyText(upi)}>
          {words.copy}
        </Button>
      </Group>
      {isShown && (
        <div className={classes.code}>
          <QrCode text={upi} label={`${words.pay}, ${about}`} />
        </div>
      )}
    </>
  );
}

function Due({ due, words }: { due: OwnInstallment; words: ClientWords }) {
  const isLate = due.premium_date < todayInIndia();
  const day = dayMonthYear(due.premium_date);
  const amount = rupees(due.total_payable);
  return (
    <Paper withBorder component="li" className={classes.policy}>
      <div className={classes.line}>
        <span className={classes.name}>{due.product ?? due.policy_no}</span>
        <b className="figures">{amount}</b>
      </div>
      <div className={classes.line}>
        <span className={`${text.small} ${classes.cover}`}>{[due.company, due.policy_no].filter(Boolean).join(' · ')}</span>
        <span className={isLate ? text.late : text.small}>{isLate ? words.late(day) : words.due(day)}</span>
      </div>
      {due.upi && <PayByUpi upi={due.upi} words={words} about={`${due.policy_no}, ${amount}`} />}
    </Paper>
  );
}

/** What is late or falls due soon. */
export function OwnInstallments({ words }: { words: ClientWords }) {
  const { data = [], isLoading } = useQuery({
    queryKey: [listOwnInstallments.path],
    queryFn: async ({ signal }) => (await call(listOwnInstallments, {}, { signal })).data,
  });
  if (isLoading) return <NotKnown />;
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="installments">
      <h2 id="installments" className={classes.head}>
        {words.installments}
      </h2>
      <ul className={classes.policies}>
        {data.map((due) => (
          <Due key={due.id} due={due} words={words} />
        ))}
      </ul>
    </section>
  );
}

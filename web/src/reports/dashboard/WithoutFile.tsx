import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { daysBetween, todayInIndia } from '@bimabahi/contract/values/periods';
import { Button, FileButton, Switch } from '@mantine/core';
import { useState } from 'react';
import text from '../../ui/blocks/text.module.css';
import { DeskCard, PolicyWords } from './DeskCard.tsx';
import classes from './FeederHome.module.css';
import { type DeskPolicy, useAttachFile, useDeskList } from './use-desk.ts';

/** A book that was moved in has thousands, for ever. */
const TYPED = { has_file: 0, imported: 0 } as const;
const ALL = { has_file: 0 } as const;
const ACCEPT = [...UPLOADS.pdf.mediaTypes, ...UPLOADS.pdf.endings].join(',');

const ageOf = ({ created_at }: DeskPolicy) => {
  const days = daysBetween(todayInIndia(new Date(created_at)), todayInIndia());
  return days <= 0 ? 'today' : `${days} ${days === 1 ? 'day' : 'days'}`;
};

/** A policy without PDF; choose a file or drop it on the row. */
function Row({ policy }: { policy: DeskPolicy }) {
  const attach = useAttachFile();
  const [busy, setBusy] = useState(false);
  const take = async (file: File | null | undefined) => {
    if (!file || busy) return;
    setBusy(true);
    await attach(policy, file);
    setBusy(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the button is the first
    <div
      className={classes.row}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void take(event.dataTransfer.files[0]);
      }}
    >
      <PolicyWords policy={policy} />
      <span className={text.small}>{ageOf(policy)}</span>
      <FileButton accept={ACCEPT} onChange={(file) => void take(file)}>
        {(props) => (
          <Button {...props} size="xs" variant="default" loading={busy} aria-label={`Choose PDF of ${policy.policy_no}`}>
            Choose PDF
          </Button>
        )}
      </FileButton>
    </div>
  );
}

export function WithoutFile() {
  const [withImported, setWithImported] = useState(false);
  const search = withImported ? ALL : TYPED;
  const list = useDeskList(search);
  return (
    <DeskCard
      title="Without a file"
      list={list}
      search={search}
      empty={withImported ? 'Every policy has its file.' : 'Every policy that was typed has its file.'}
      foot={
        <Switch
          className={classes.foot}
          size="xs"
          label="With those that an import brought"
          checked={withImported}
          onChange={(event) => setWithImported(event.currentTarget.checked)}
        />
      }
      row={(policy) => <Row policy={policy} />}
    />
  );
}

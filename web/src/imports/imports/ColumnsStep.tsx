import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert, Box, Button } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { useMayWrite } from '../../ui/api/use-may-read.ts';
import { ButtonLink } from '../../ui/display/links.tsx';
import { dateAndTime } from '../../ui/format.ts';
import { useAddress } from '../../ui/list/use-address.ts';
import classes from './ColumnsStep.module.css';
import { ColumnsTable } from './ColumnsTable.tsx';
import { FixedCard } from './FixedCard.tsx';
import { fieldGroups } from './field-rows.ts';
import { GuideLink } from './GuideLink.tsx';
import { InstallmentsCard } from './InstallmentsCard.tsx';
import { KINDS, rowsText, STATUSES } from './import-words.ts';
import { OptionsCard } from './OptionsCard.tsx';
import { OtherKind } from './OtherKind.tsx';
import { ImportSheetCard, UnusedCard } from './SideCards.tsx';
import { StepFoot } from './StepFoot.tsx';
import { useGoOnKey } from './use-go-on-key.ts';
import { useImportChanges } from './use-import-changes.ts';

function SameFile({ same, file_name }: { same: NonNullable<ImportRecord['same_file']>; file_name: string }) {
  return (
    <Alert color="marigold" p="xs" mb={12}>
      The same file was dropped on {dateAndTime(same.created_at)}
      {same.file_name === file_name ? '' : ` as ${same.file_name}`} ({STATUSES[same.status].label.toLowerCase()}).{' '}
      <Link to="/import/$id" params={{ id: String(same.id) }} className={classes.link}>
        Open that import
      </Link>
    </Alert>
  );
}

function foot(toDecide: number, isSaving: boolean): string {
  if (isSaving) return 'Keeping your choice…';
  return toDecide > 0 ? `${toDecide} to decide. Nothing is written yet.` : 'Nothing is written yet.';
}

export function ColumnsStep({ record }: { record: ImportRecord }) {
  const mayWrite = useMayWrite(KINDS[record.kind].access);
  const changes = useImportChanges(record.id);
  const { search, change } = useAddress();
  const navigate = useNavigate();
  const groups = fieldGroups(record, mayWrite);
  const ofInstallments = record.questions.filter(({ field }) => field === 'installments').length;
  const toDecide = groups.flatMap(({ rows }) => rows).filter(({ isToDecide }) => isToDecide).length + ofInstallments;
  const showOpen = (only: boolean) => change((now) => ({ ...now, show: only ? 'open' : undefined }), true);
  const check = async () => {
    await changes.check();
    void navigate({ to: '/import/$id', params: { id: String(record.id) }, search: { step: 'check' } });
  };
  const goOn = () => {
    // A refusal says what is missing; where it is, the fields to decide show.
    if (!changes.isStarting && record.counts.total > 0) check().catch(() => showOpen(toDecide > 0));
  };
  useGoOnKey(goOn);
  return (
    <>
      {record.same_file && <SameFile same={record.same_file} file_name={record.file_name} />}
      <OtherKind record={record} groups={groups} />
      <div className={classes.columns}>
        <ColumnsTable record={record} groups={groups} changes={changes} onlyOpen={search.show === 'open'} onOnlyOpen={showOpen} />
        <aside className={classes.side} aria-label="About the file">
          <ImportSheetCard record={record} onChange={changes.setSheet} />
          <OptionsCard record={record} onChange={changes.setOptions} />
          <InstallmentsCard record={record} changes={changes} />
          <FixedCard record={record} mayWrite={mayWrite} onChange={changes.setFixed} />
          <UnusedCard record={record} />
          <Box component="p" mx={4} c="var(--ink)">
            <GuideLink />
          </Box>
        </aside>
      </div>
      <StepFoot
        back={
          <ButtonLink to="/import" variant="default">
            Back
          </ButtonLink>
        }
        says={foot(toDecide, changes.isSaving)}
      >
        <Button onClick={goOn} loading={changes.isStarting} disabled={record.counts.total === 0} aria-keyshortcuts="Control+Enter">
          Check {rowsText(record.counts.total)} <kbd>Ctrl Enter</kbd>
        </Button>
      </StepFoot>
    </>
  );
}

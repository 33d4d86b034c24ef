import { changeStatement, matchStatement, type Sign, type StatementRecord } from '@bimabahi/contract/imports/statements';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { ButtonLink } from '../../ui/display/links.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import {
  ColumnsTable,
  fieldGroups,
  SheetCard,
  type SheetChoice,
  type SheetRecord,
  StepFoot,
  UnusedCard,
  useGoOnKey,
  useSheetChanges,
} from '../imports/public.ts';
import { NoLines } from './NoLines.tsx';
import { SignWords } from './SignWords.tsx';
import { StatementActs } from './StatementActs.tsx';
import classes from './StatementColumns.module.css';
import { linesText, monthName } from './statement-words.ts';
import { statementQuery } from './use-statement.ts';

const asSheet = (statement: StatementRecord): SheetRecord => ({
  ...statement,
  kind: 'statement',
  counts: { total: statement.records, left_out: [] },
  fixed: {},
  options: { missing_date: 'refuse' },
});
const everyField = () => true;

interface Choice extends SheetChoice {
  signs?: Record<string, Sign>;
}
/** Those that are known by their word are sent too, as they are shown. */
const said = (signs: StatementRecord['signs']): Record<string, Sign> =>
  Object.fromEntries(signs.flatMap(({ word, means }) => (means === null ? [] : [[word, means]])));

function useColumns({ id }: StatementRecord) {
  const client = useQueryClient();
  const changes = useSheetChanges<StatementRecord, Choice>({
    query: statementQuery(id),
    save: (body) => call(changeStatement, { params: { id }, body }),
  });
  const matching = useMutation({
    ...changes.following,
    mutationFn: () => call(matchStatement, { params: { id } }),
    onSuccess: async () => {
      await invalidateChanged(client, matchStatement);
      focusMainIfLost();
    },
  });
  const saySign = (word: string, means: Sign) =>
    changes.change(({ signs: before }) => {
      const signs = before.map((one) => (one.word === word ? { ...one, means } : one));
      return { shown: { signs }, sent: { signs: said(signs) } };
    });
  return { changes, matching, saySign };
}

/** Which column is which, before the lines are read. */
export function StatementColumns({ statement }: { statement: StatementRecord }) {
  const { changes, matching, saySign } = useColumns(statement);
  const { search, change } = useAddress();
  const record = asSheet(statement);
  const groups = fieldGroups(record, everyField);
  const unknown = statement.signs.filter(({ means }) => means === null).length;
  const toDecide = unknown + groups.flatMap(({ rows }) => rows).filter(({ isToDecide }) => isToDecide).length;
  const [asked, setAsked] = useState(false);
  const showOpen = (only: boolean) => change((now) => ({ ...now, show: only ? 'open' : undefined }), true);
  const goOn = () => {
    setAsked(true);
    if (!matching.isPending && statement.records > 0) matching.mutate();
  };
  useGoOnKey(goOn);
  const says = changes.isSaving
    ? 'Keeping your choice…'
    : `${(asked || unknown > 0) && toDecide > 0 ? `${toDecide} to decide. ` : ''}Nothing is received yet.`;
  return (
    <>
      <PageHeading title={`${statement.insurer.name}, ${monthName(statement.month)}`} actions={<StatementActs statement={statement} />} />
      <div className={classes.columns}>
        <ColumnsTable record={record} groups={groups} changes={changes} onlyOpen={search.show === 'open'} onOnlyOpen={showOpen} />
        <aside className={classes.side} aria-label="About the file">
          <SheetCard record={record} onChange={changes.setSheet} />
          <SignWords statement={statement} onSay={saySign} />
          <NoLines rows={statement.no_lines} below={statement.below} />
          <UnusedCard record={record} about="Nothing is taken from them." />
        </aside>
      </div>
      <StepFoot
        back={
          <ButtonLink to="/statements" variant="default">
            Back
          </ButtonLink>
        }
        says={says}
      >
        <Button onClick={goOn} loading={matching.isPending} disabled={statement.records === 0} aria-keyshortcuts="Control+Enter">
          Match {linesText(statement.records)} <kbd>Ctrl Enter</kbd>
        </Button>
      </StepFoot>
    </>
  );
}

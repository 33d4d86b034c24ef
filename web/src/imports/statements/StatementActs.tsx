import { createInvoice } from '@bimabahi/contract/commission/invoices';
import { isMuchTax, isTaxSaidTwice } from '@bimabahi/contract/imports/statement-tax';
import {
  closeStatement,
  exportDisputes,
  matchStatement,
  type Statement,
  type StatementRecord,
} from '@bimabahi/contract/imports/statements';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { askFirst } from '../../ui/dialog/ask-first.tsx';
import { useMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import { isOpen, isPaymentKnown, linesText, monthName, notEnteredWords } from './statement-words.ts';

const CloseStatement = lazyDialog(async () => (await import('./CloseStatementModal.tsx')).CloseStatementModal);
const UpdateStatement = lazyDialog(async () => (await import('./UpdateStatementModal.tsx')).UpdateStatementModal);
const VoidStatement = lazyDialog(async () => (await import('./VoidStatementModal.tsx')).VoidStatementModal);

/** The question says what is not entered, and offers to enter it. */
function useClosing(statement: Statement, enter: () => void) {
  const close = useChange(closeStatement);
  return () =>
    askFirst({
      question: `Close the statement of ${statement.insurer.name}, ${monthName(statement.month)}?`,
      about: `${notEnteredWords(statement)}Receipts of all ${linesText(statement.lines)} are written. A closed statement stays as it is: a mistake is mended by voiding it.`,
      confirmLabel: isPaymentKnown(statement) ? 'Close the statement' : 'Close without',
      other: isPaymentKnown(statement) ? undefined : { label: 'Enter payment', run: enter },
      focus: isPaymentKnown(statement) ? 'confirm' : 'cancel',
      failedTitle: 'Not closed',
      run: () => close({ params: { id: statement.id }, body: {} }),
      done: toastSuccess,
    });
}

/** Nothing to be said where the server says no to the rest of it first. */
const asksAboutTax = (statement: Statement): boolean =>
  isPaymentKnown(statement) &&
  (isTaxSaidTwice(statement) || isMuchTax(statement.line_total, statement.line_tds === null ? statement.tds : statement.line_tds));

function MatchAgain({ id }: { id: number }) {
  const match = useChange(matchStatement);
  const matching = useMutation({
    mutationFn: () => match({ params: { id } }),
    onSuccess: ({ successMsg }) => toastSuccess(successMsg),
    onError: (error) => toastError(error),
  });
  return (
    <Button variant="default" loading={matching.isPending} onClick={() => matching.mutate()}>
      Match again
    </Button>
  );
}

function IssueInvoice({ id }: { id: number }) {
  const issue = useChange(createInvoice);
  const navigate = useNavigate();
  const issuing = useMutation({
    mutationFn: () => issue({ params: { id } }),
    onSuccess: ({ successMsg }) => {
      toastSuccess(successMsg);
      void navigate({ to: '/invoices' });
    },
    onError: (error) => toastError(error),
  });
  return (
    <Button variant="default" loading={issuing.isPending} onClick={() => issuing.mutate()}>
      Issue invoice
    </Button>
  );
}

/** The one it has, or the button for it. */
function StatementInvoice({ statement: { id, status, invoice } }: { statement: Statement }) {
  const can = useCan();
  if (invoice)
    return (
      <ButtonLink variant="default" to="/invoices" search={{ search: invoice.number }}>
        Invoice {invoice.number}
      </ButtonLink>
    );
  return status === 'closed' && can('invoices.create') ? <IssueInvoice id={id} /> : null;
}

/** What may be done with a statement by its status. */
export function StatementActs({ statement }: { statement: StatementRecord }) {
  const can = useCan();
  const [dialog, setDialog] = useState<'payment' | 'close' | 'void' | null>(null);
  const close = useClosing(statement, () => setDialog('payment'));
  useMainIfLost(statement.status);
  const shut = () => setDialog(null);
  const isMatched = statement.status === 'matched';
  return (
    <>
      {isOpen(statement) && can('statements.close') && (
        <Button variant="default" onClick={() => setDialog('payment')} data-next={isPaymentKnown(statement) ? undefined : true}>
          Payment…
        </Button>
      )}
      {statement.counts.disputed.count > 0 && can('statements.disputes') && (
        <DownloadButton route={exportDisputes} input={{ params: { id: statement.id }, query: {} }}>
          Dispute sheet
        </DownloadButton>
      )}
      {isMatched && can('statements.update') && <MatchAgain id={statement.id} />}
      {statement.status !== 'void' && can('statements.void') && (
        <Button variant="default" onClick={() => setDialog('void')}>
          {statement.status === 'uploaded' ? 'Throw away…' : 'Void…'}
        </Button>
      )}
      <StatementInvoice statement={statement} />
      {isMatched && can('statements.close') && (
        <Button onClick={() => (asksAboutTax(statement) ? setDialog('close') : close())} data-next={isPaymentKnown(statement) || undefined}>
          Close the statement
        </Button>
      )}
      {dialog === 'payment' && <UpdateStatement statement={statement} onClose={shut} />}
      {dialog === 'close' && <CloseStatement statement={statement} onClose={shut} />}
      {dialog === 'void' && <VoidStatement statement={statement} onClose={shut} />}
    </>
  );
}

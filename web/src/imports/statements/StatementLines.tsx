import { type LineTab, listStatementLines, type Statement, type StatementLineRow } from '@bimabahi/contract/imports/statements';
import { Button, Group, VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type RowCommand, useRowCommands } from '../../ui/list/use-row-commands.ts';
import { TicksProvider, useTicks } from '../../ui/list/use-ticks.ts';
import { policyPath } from '../../ui/policy-path.ts';
import { isToDecide, type LineActs, lineColumns, mayBeAccepted } from './line-columns.tsx';
import { isPaymentKnown, linesText } from './statement-words.ts';
import { useDecisions } from './use-decisions.ts';

const AttachItem = lazyDialog(async () => (await import('./AttachItemModal.tsx')).AttachItemModal);
const SpreadLine = lazyDialog(async () => (await import('./SpreadLineModal.tsx')).SpreadLineModal);
const IgnoreLine = lazyDialog(async () => (await import('./IgnoreLineModal.tsx')).IgnoreLineModal);

const EMPTY: Readonly<Record<LineTab, string>> = {
  to_look_at: 'Nothing is left to look at',
  accepted: 'No line is accepted',
  set_aside: 'No line is disputed or ignored',
  of_firms: 'No line is of a firm’s policy',
};
const FILTERS = ['tab', 'state'];

/** The act that comes next, for whoever has it. */
function emptyWords(statement: Statement, tab: LineTab, mayClose: boolean): string {
  if (tab !== 'to_look_at' || statement.status !== 'matched' || !mayClose) return EMPTY[tab];
  return `${EMPTY[tab]}: ${isPaymentKnown(statement) ? 'close the statement' : 'enter the payment, then close'}`;
}

/** After the last line its row is gone: the focus goes to the act that comes next. */
function useNextAct(isDone: boolean, said: string): void {
  useEffect(() => {
    if (!isDone || said === '') return;
    const wait = setTimeout(() => {
      const isLost = document.activeElement === null || ['body', 'main'].includes(document.activeElement.localName);
      if (isLost) (document.querySelector<HTMLElement>('[data-next]') ?? document.getElementById('main'))?.focus();
    }, 100);
    return () => clearTimeout(wait);
  }, [isDone, said]);
}

interface LineDialog {
  kind: 'ignore' | 'no_line' | 'attach' | 'spread';
  line: StatementLineRow;
}

function commandsOf(acts: LineActs | null): RowCommand<StatementLineRow>[] {
  if (!acts) return [];
  const commands = [
    { key: 'a', name: 'accept', run: acts.accept },
    { key: 'd', name: 'dispute', run: acts.dispute },
    { key: 'i', name: 'ignore', run: acts.ignore },
    { key: 'n', name: 'no line', run: (line: StatementLineRow) => line.whole === null && acts.noLine(line) },
    ...(acts.setRate ? [{ key: 'r', name: 'accept, set the rate', run: acts.setRate }] : []),
    { key: '/', name: 'find its policy', run: acts.attach },
    ...(acts.reward ? [{ key: 'w', name: 'a reward', run: (line: StatementLineRow) => line.whole === null && acts.reward?.(line) }] : []),
    { key: 's', name: 'spread', run: (line: StatementLineRow) => (line.whole === null ? acts.spread : acts.join)(line) },
  ];
  return commands.map(({ run, ...command }) => ({ ...command, run: (line) => isToDecide(line) && run(line) }));
}

function useActs(statement: Statement) {
  const can = useCan();
  const { said, decide, accept, join } = useDecisions(statement.id);
  const [dialog, setDialog] = useState<LineDialog | null>(null);
  const maySetRate = can('statements.close');
  const mayReward = can('rewards.list');
  const mayDecide = statement.status === 'matched' && can('statements.decide');
  const acts = useMemo<LineActs | null>(() => {
    if (!mayDecide) return null;
    const attach = (line: StatementLineRow) => setDialog({ kind: 'attach', line });
    return {
      accept: (line) => (mayBeAccepted(line) ? void decide(line, { state: 'accepted' }) : attach(line)),
      dispute: (line) => void decide(line, { state: 'disputed' }),
      ignore: (line) => setDialog({ kind: 'ignore', line }),
      noLine: (line) => (line.state === 'no_line' ? void decide(line, { state: 'undecided' }) : setDialog({ kind: 'no_line', line })),
      attach,
      spread: (line) => setDialog({ kind: 'spread', line }),
      join: (line) => void join(line),
      reward: mayReward ? (line) => void decide(line, { state: 'accepted', kind: 'reward' }) : undefined,
      setRate: maySetRate ? (line) => void decide(line, { state: 'accepted', set_rate: 1 }) : undefined,
    };
  }, [mayDecide, maySetRate, mayReward, decide, join]);
  return { acts, said, decide, accept, dialog, close: () => setDialog(null) };
}

interface StatementLinesProps {
  statement: Statement;
  tab: LineTab;
  head: ReactNode;
}

/** Both sides of each line beside each other, with the rule in words. */
export function StatementLines({ statement, tab, head }: StatementLinesProps) {
  const list = useList(listStatementLines, { params: { id: statement.id }, filters: FILTERS, fixed: { tab } });
  const navigate = useNavigate();
  const { acts, said, decide, accept, dialog, close } = useActs(statement);
  const shown = useMemo(
    () =>
      acts
        ? list.rows
            .filter(isToDecide)
            .filter(mayBeAccepted)
            .map(({ id }) => id)
        : [],
    [list.rows, acts],
  );
  const ticks = useTicks(shown);
  const columns = useMemo(() => lineColumns(acts), [acts]);
  const commands = commandsOf(acts);
  useRowCommands(list.rows, commands);
  const mayClose = useCan()('statements.close');
  useNextAct(tab === 'to_look_at' && statement.status === 'matched' && list.totalCount === 0, said);
  const open = useCallback(
    ({ policies, policy_id }: StatementLineRow) => {
      if (policies && policy_id !== null) void navigate(policyPath(`${policies}-insurance`, policy_id));
    },
    [navigate],
  );
  return (
    <TicksProvider value={ticks}>
      <ListCard
        title="Lines"
        alone
        label="Lines of the statement"
        noun="lines"
        searchLabel="Search by number, vehicle or name"
        list={list}
        columns={columns}
        onOpen={open}
        twoLines
        head={head}
        empty={list.search === '' ? emptyWords(statement, tab, mayClose) : undefined}
        keys={commands.map(({ key, name }) => ({ key: key.toUpperCase(), name }))}
      />
      {ticks.ids.size > 0 && (
        <Group component="section" aria-label="Accept many" gap="sm" px="md" py="xs">
          <b role="status">{ticks.ids.size} ticked</b>
          <Button size="xs" onClick={() => void accept([...ticks.ids])}>
            Accept {linesText(ticks.ids.size)}
          </Button>
        </Group>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      {(dialog?.kind === 'ignore' || dialog?.kind === 'no_line') && (
        <IgnoreLine line={dialog.line} as={dialog.kind === 'ignore' ? 'ignored' : 'no_line'} onClose={close} />
      )}
      {dialog?.kind === 'spread' && <SpreadLine statement_id={statement.id} line={dialog.line} onClose={close} />}
      {dialog?.kind === 'attach' && (
        <AttachItem
          statement_id={statement.id}
          line={dialog.line}
          insurer_id={acts?.reward ? statement.insurer.id : null}
          onChoose={(item) => {
            close();
            void decide(dialog.line, { state: 'accepted', item });
          }}
          onClose={close}
        />
      )}
    </TicksProvider>
  );
}

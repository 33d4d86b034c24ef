import { partsOf, SPREAD_BY, type SpreadBy } from '@bimabahi/contract/commission/spread-line';
import { MOST_PARTS, spreadStatementLine } from '@bimabahi/contract/imports/statement-parts';
import { listStatementItems, type StatementItem, type StatementLineRow } from '@bimabahi/contract/imports/statements';
import { paiseOf } from '@bimabahi/contract/values/money';
import { readSignedAmount } from '@bimabahi/contract/values/signed-money';
import { Alert, Button, Checkbox, Group, Modal, NativeSelect, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { CallError } from '../../ui/api/call-error.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { plateText } from '../../ui/plate-text.ts';
import classes from './AttachItemModal.module.css';

const BY: Readonly<Record<SpreadBy, string>> = { expected: 'By what is expected', equally: 'Equally', typed: 'Typed' };
const SEARCH_DEBOUNCE = 300;

const nameOf = ({ policy_no, endorsement_no, vehicle_no, insured_name, start_date, expected }: StatementItem) =>
  [
    policy_no,
    endorsement_no,
    vehicle_no ? plateText(vehicle_no) : null,
    insured_name,
    `from ${dayMonthYear(start_date)}`,
    expected === null || expected === undefined ? null : `expected ${rupees(expected)}`,
  ]
    .filter(Boolean)
    .join(' · ');

function useItems(statement_id: number, typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  return useQuery({
    queryKey: [listStatementItems.path, statement_id, settled, MOST_PARTS],
    queryFn: ({ signal }) =>
      call(listStatementItems, { params: { id: statement_id }, query: { search: settled, limit: MOST_PARTS } }, { signal }),
    enabled: settled !== '',
  });
}

interface Chosen {
  item: StatementItem;
  amount: string;
}

/** Undefined where it is not known: nothing is expected of one, or what is typed is no amount. */
function amountsOf(amount: number, by: SpreadBy, chosen: readonly Chosen[]): (number | undefined)[] {
  if (by === 'typed')
    return chosen.map((each) => {
      const { decimal } = readSignedAmount(each.amount);
      return decimal === undefined ? undefined : Number(decimal);
    });
  const weights = chosen.map(({ item }) => (by === 'equally' ? 1 : item.expected));
  if (weights.some((weight) => weight === null || weight === undefined)) return chosen.map(() => undefined);
  return partsOf(amount, weights as number[]) ?? chosen.map(() => undefined);
}

function leftWords(amount: number, parts: readonly (number | undefined)[]): string {
  const given = parts.reduce<number>((sum, part) => sum + paiseOf(part ?? 0), 0);
  const left = (paiseOf(amount) - given) / 100;
  if (left === 0) return `${parts.length} items get ${rupees(amount)}, the whole line`;
  return `${parts.length} items get ${rupees(given / 100)}, ${rupees(Math.abs(left))} ${left > 0 ? 'are left' : 'are too much'}`;
}

interface RowProps {
  item: StatementItem;
  chosen: Chosen | undefined;
  part: number | undefined;
  isTyped: boolean;
  error: string | undefined;
  onTick: () => void;
  onType: (amount: string) => void;
}

const Row = ({ item, chosen, part, isTyped, error, onTick, onType }: RowProps) => (
  <li>
    <Checkbox
      p={6}
      label={nameOf(item)}
      description={chosen && !isTyped && part !== undefined ? `gets ${rupees(part)}` : undefined}
      checked={chosen !== undefined}
      onChange={onTick}
      error={chosen && !isTyped ? error : undefined}
    />
    {chosen && isTyped && (
      <TextInput
        ml={32}
        maw={220}
        aria-label={`Part of ${item.policy_no} ${item.vehicle_no ?? item.endorsement_no ?? dayMonthYear(item.start_date)}`}
        inputMode="decimal"
        autoComplete="off"
        value={chosen.amount}
        onChange={(event) => onType(event.currentTarget.value)}
        error={error}
      />
    )}
  </li>
);

/** Messages by item, and the one about all of them. */
function messagesOf(error: unknown, chosen: readonly Chosen[]) {
  const errors = error instanceof CallError ? error.errors : undefined;
  const ofItem = (item: string) => {
    const at = chosen.findIndex((each) => each.item.item === item);
    return (errors?.[`parts.${at}`] ?? errors?.[`parts.${at}.amount`])?.[0];
  };
  return { ofItem, whole: errors?.parts?.[0] ?? (error ? messageOf(error) : undefined) };
}

function useSpread(line: StatementLineRow, onClose: () => void) {
  const [by, setBy] = useState<SpreadBy>('expected');
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const change = useChange(spreadStatementLine);
  const saving = useMutation({
    mutationFn: () => {
      const parts = chosen.map(({ item, amount }) => ({ item: item.item, ...(by === 'typed' && { amount }) }));
      return change({ params: { id: line.id }, body: { by, parts, ...(line.decided_by && { decided_by: line.decided_by.id }) } });
    },
    onSuccess: ({ successMsg }) => {
      toastSuccess(successMsg);
      onClose();
    },
  });
  const changeChosen = (next: (before: readonly Chosen[]) => readonly Chosen[]) => {
    saving.reset();
    setChosen(next);
  };
  return {
    by,
    chosen,
    saving,
    choose: (value: SpreadBy) => {
      saving.reset();
      setBy(value);
    },
    tick: (item: StatementItem) =>
      changeChosen((before) =>
        before.some((each) => each.item.item === item.item)
          ? before.filter((each) => each.item.item !== item.item)
          : [...before, { item, amount: '' }],
      ),
    tickAll: (items: readonly StatementItem[]) =>
      changeChosen((before) => [
        ...before,
        ...items.filter(({ item }) => !before.some((each) => each.item.item === item)).map((item) => ({ item, amount: '' })),
      ]),
    type: (item: string, amount: string) =>
      changeChosen((before) => before.map((each) => (each.item.item === item ? { ...each, amount } : each))),
  };
}

interface SpreadLineModalProps {
  statement_id: number;
  line: StatementLineRow;
  onClose: () => void;
}

/** Over which items a line goes, and how. */
export function SpreadLineModal({ statement_id, line, onClose }: SpreadLineModalProps) {
  const [typed, setTyped] = useState(line.policy_no ?? line.vehicle_no ?? line.insured ?? '');
  const { data, error, isFetching } = useItems(statement_id, typed);
  const { by, chosen, saving, choose, tick, tickAll, type } = useSpread(line, onClose);
  useReturnFocus();
  const found = data?.data ?? [];
  const listed = [...chosen.map(({ item }) => item).filter((item) => !found.some((each) => each.item === item.item)), ...found];
  const parts = amountsOf(line.amount, by, chosen);
  const { ofItem, whole } = messagesOf(saving.error, chosen);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    saving.mutate();
  };
  return (
    <Modal opened onClose={onClose} title={`Spread Row ${line.row_no}`} size="lg" returnFocus={false}>
      <form onSubmit={submit} noValidate>
        <Text mb="sm" size="sm">
          {rupees(line.amount)} in one line, {[line.policy_no, line.insured].filter(Boolean).join(' · ')}
        </Text>
        <Group gap="sm" align="end" mb="xs">
          <TextInput
            label="Search by number, vehicle or name"
            data-autofocus
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            error={error ? messageOf(error) : undefined}
          />
          <NativeSelect
            label="How"
            data={SPREAD_BY.map((value) => ({ value, label: BY[value] }))}
            value={by}
            onChange={(event) => choose(event.currentTarget.value as SpreadBy)}
          />
          <Button variant="default" onClick={() => tickAll(found)} disabled={found.length < 2}>
            Tick all
          </Button>
        </Group>
        <ul className={classes.choices} aria-label="Items of this insurer" aria-busy={isFetching}>
          {listed.map((item) => {
            const at = chosen.findIndex((each) => each.item.item === item.item);
            return (
              <Row
                key={item.item}
                item={item}
                chosen={chosen[at]}
                part={parts[at]}
                isTyped={by === 'typed'}
                error={ofItem(item.item)}
                onTick={() => tick(item)}
                onType={(amount) => type(item.item, amount)}
              />
            );
          })}
        </ul>
        {typed.trim() !== '' && data?.data.length === 0 && <Text size="sm">No item of this insurer matches</Text>}
        {whole && (
          <Alert color="vermilion" p="xs" mb="xs" role="alert">
            {whole}
          </Alert>
        )}
        <Group justify="space-between">
          <Text size="sm" role="status">
            {chosen.length < 2 ? 'Choose at least two items' : leftWords(line.amount, parts)}
          </Text>
          <Group gap="sm">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
            <Button type="submit" loading={saving.isPending} disabled={chosen.length < 2}>
              Spread
            </Button>
          </Group>
        </Group>
      </form>
    </Modal>
  );
}

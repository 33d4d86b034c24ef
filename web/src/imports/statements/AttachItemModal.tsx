import { listRewards, type Reward } from '@bimabahi/contract/commission/rewards';
import { listStatementItems, type StatementItem, type StatementLineRow } from '@bimabahi/contract/imports/statements';
import { monthName } from '@bimabahi/contract/values/month-name';
import { Loader, Modal, Text, TextInput, UnstyledButton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { plateText } from '../../ui/plate-text.ts';
import classes from './AttachItemModal.module.css';

interface AttachItemModalProps {
  statement_id: number;
  line: StatementLineRow;
  /** Whose rewards are offered too; null: to somebody who reads none. */
  insurer_id: number | null;
  onChoose: (item: string) => void;
  onClose: () => void;
}

const SEARCH_DEBOUNCE = 300;
/** Installments of some years; the nearest come first. */
const MOST = 50;
const KINDS: Readonly<Record<string, string>> = { premium: 'installment', endorsement: 'endorsement' };

const factsOf = ({ item, vehicle_no, insured_name, start_date, premium, expected }: StatementItem) =>
  [
    KINDS[item.slice(0, item.indexOf(':'))],
    vehicle_no ? plateText(vehicle_no) : null,
    insured_name,
    `from ${dayMonthYear(start_date)}`,
    premium === null ? null : `premium ${rupees(premium)}`,
    expected === null || expected === undefined ? null : `expected ${rupees(expected)}`,
  ]
    .filter(Boolean)
    .join(' · ');

const saidOf = ({ policy_no, vehicle_no, insured, start_date, amount }: StatementLineRow) =>
  [policy_no, vehicle_no, insured, start_date && `from ${dayMonthYear(start_date)}`, `paid ${rupees(amount)}`].filter(Boolean).join(' · ');

const awayFrom = (day: string, { start_date }: StatementItem) => Math.abs(Date.parse(start_date) - Date.parse(day));
const nearestFirst = (items: readonly StatementItem[], day: string | null): readonly StatementItem[] =>
  day === null ? items : items.toSorted((one, other) => awayFrom(day, one) - awayFrom(day, other));

function useFound(id: number, typed: string, day: string | null) {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const { data, error, isFetching } = useQuery({
    queryKey: [listStatementItems.path, id, settled],
    queryFn: ({ signal }) => call(listStatementItems, { params: { id }, query: { search: settled, limit: MOST } }, { signal }),
    enabled: settled !== '',
  });
  const isWaiting = typed.trim() !== '' && (isFetching || settled !== typed.trim());
  return {
    found: settled === '' ? [] : nearestFirst(data?.data ?? [], day),
    error,
    isWaiting,
    isNone: settled !== '' && data?.data.length === 0,
  };
}

const MOST_REWARDS = 5;
function useRewards(insurer_id: number | null, typed: string) {
  const [settled] = useDebouncedValue(typed.trim(), SEARCH_DEBOUNCE);
  const query = {
    insurer_id: insurer_id ?? 0,
    limit: MOST_REWARDS,
    sort: 'month' as const,
    order: 'desc' as const,
    ...(settled && { search: settled }),
  };
  const { data } = useQuery({
    queryKey: [listRewards.path, query],
    queryFn: ({ signal }) => call(listRewards, { query }, { signal }),
    enabled: insurer_id !== null,
  });
  return data?.data ?? [];
}

const rewardFacts = ({ month, expected, received }: Reward) =>
  [monthName(month), expected === null ? null : `expected ${rupees(expected)}`, received === 0 ? null : `received ${rupees(received)}`]
    .filter(Boolean)
    .join(' · ');

interface ChoiceProps {
  name: string;
  about: string;
  onChoose: () => void;
}
/** From the field to the choices, and on. */
function moveOn(event: KeyboardEvent<HTMLElement>) {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const choices = [...event.currentTarget.querySelectorAll('li > button')];
  if (by === 0 || choices.length === 0) return;
  const at = document.activeElement ? choices.indexOf(document.activeElement) : -1;
  const next = at + by < 0 ? event.currentTarget.querySelector('input') : choices[Math.min(at + by, choices.length - 1)];
  event.preventDefault();
  if (next instanceof HTMLElement) next.focus();
}

const Choice = ({ name, about, onChoose }: ChoiceProps) => (
  <li>
    <UnstyledButton className={classes.choice} onClick={onChoose}>
      <b>{name}</b>
      <small>{about}</small>
    </UnstyledButton>
  </li>
);

/** Which policy a line is for: what the rules found, or what is searched among those of the insurer. */
export function AttachItemModal({ statement_id, line, insurer_id, onChoose, onClose }: AttachItemModalProps) {
  const [typed, setTyped] = useState('');
  const { found, error, isWaiting, isNone } = useFound(statement_id, typed, line.start_date);
  const rewards = useRewards(line.whole === null ? insurer_id : null, typed);
  useReturnFocus();
  const [first] = found;
  const takeFirst = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isWaiting || !first) return;
    event.preventDefault();
    onChoose(first.item);
  };
  return (
    <Modal opened onClose={onClose} title={`Policy of Row ${line.row_no}`} returnFocus={false} onKeyDown={moveOn}>
      <Text mb="sm" size="sm">
        The insurer says: {saidOf(line)}
      </Text>
      <TextInput
        label="Search by number, vehicle or name"
        data-autofocus
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={takeFirst}
        rightSection={isWaiting ? <Loader size={14} aria-hidden /> : undefined}
        error={error ? messageOf(error) : undefined}
      />
      <ul className={classes.choices} aria-label="Policies of this insurer" aria-busy={isWaiting}>
        {typed.trim() === ''
          ? line.candidates.map(({ item, policy_no, reason }) => (
              <Choice key={item} name={policy_no} about={reason} onChoose={() => onChoose(item)} />
            ))
          : found.map((each) => (
              <Choice
                key={each.item}
                name={[each.policy_no, each.endorsement_no].filter(Boolean).join(' · ')}
                about={factsOf(each)}
                onChoose={() => onChoose(each.item)}
              />
            ))}
        {rewards.map((reward) => (
          <Choice
            key={`reward:${reward.id}`}
            name={`Reward: ${reward.what_for}`}
            about={rewardFacts(reward)}
            onChoose={() => onChoose(`reward:${reward.id}`)}
          />
        ))}
      </ul>
      <Text size="sm" c="dimmed" role="status">
        {isNone && !isWaiting ? 'No policy of this insurer matches' : 'The line is accepted for what is chosen.'}
      </Text>
    </Modal>
  );
}

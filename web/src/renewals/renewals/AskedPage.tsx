/** All renewals that another policy may have followed, both policies beside each other: yes or no, each by a key, or all of one rule. */

import { type AskedPair, countAsked, listAsked } from '@bimabahi/contract/renewals/asked';
import { ASKED_RULES, type AskedRule, RULE_LABELS } from '@bimabahi/contract/renewals/asked-rules';
import { Box, Button } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { Notice } from '../../ui/blocks/Notice.tsx';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { count } from '../../ui/format.ts';
import { isFreeKey } from '../../ui/list/free-keys.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { type List, useList } from '../../ui/list/use-list.ts';
import { AskedAll } from './AskedAll.tsx';
import { askedColumns } from './asked-columns.tsx';
import { askingOf } from './asked-words.ts';
import { useAnswering } from './use-answer.ts';

const FILTERS = ['policies', 'rule'];
const KINDS = [
  ['motor', 'Motor'],
  ['corporate', 'Corporate'],
] as const;

const keyOf = ({ id, renewal }: AskedPair) => `${id} ${renewal.version}`;

/** Those that are answered leave at once, before the list is read again. */
function useLeft(list: List<AskedPair>) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set());
  const save = useAnswering();
  const latest = useRef(save);
  latest.current = save;
  const answer = useCallback(async (pair: AskedPair, yes: boolean) => {
    const renewal = askingOf(pair);
    if (!renewal) return;
    const key = keyOf(pair);
    setAnswered((now) => new Set([...now, key]));
    const isSaved = await latest.current(renewal, yes);
    if (!isSaved) setAnswered((now) => new Set([...now].filter((each) => each !== key)));
  }, []);
  const rows = list.rows.filter((pair) => !answered.has(keyOf(pair)));
  const status = list.rows.length > 0 && rows.length === 0 ? ('loading' as const) : list.status;
  return { left: { ...list, rows, status }, answer };
}

const ANSWERS: Readonly<Record<string, boolean>> = { y: true, n: false };

function inFocus(rows: readonly AskedPair[]): AskedPair | undefined {
  const record = document.activeElement?.closest<HTMLElement>('[data-row]')?.dataset.record;
  return rows.find(({ id }) => String(id) === record) ?? rows[0];
}

/** Of the row with the focus, else of the first. */
function useAnswerKeys(rows: readonly AskedPair[], answer: (pair: AskedPair, yes: boolean) => Promise<void>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const yes = ANSWERS[event.key.toLowerCase()];
      const pair = yes === undefined || event.repeat || !isFreeKey(event) ? undefined : inFocus(rows);
      if (yes === undefined || !pair) return;
      event.preventDefault();
      event.stopPropagation();
      void answer(pair, yes);
    };
    // Before the keys of the whole panel, as N is one of both.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  });
}

function useCounts({ filters: { policies }, search }: List<AskedPair>) {
  const query = { ...(policies && { policies }), ...(search && { search }) };
  return useQuery({
    queryKey: [countAsked.path, query],
    queryFn: async ({ signal }) => (await call(countAsked, { query } as never, { signal })).data,
    placeholderData: keepPreviousData,
  });
}

function Rules({ list, rules }: { list: List<AskedPair>; rules: Readonly<Partial<Record<AskedRule, number>>> }) {
  const { rule, ...others } = list.filters;
  const shown = ASKED_RULES.filter((each) => rules[each] !== undefined || each === rule);
  if (shown.length === 0) return null;
  return (
    <Tiles
      label="By why they are asked"
      columns={{ tablet: 4, phone: 2 }}
      chosen={shown.find((each) => each === rule)}
      onChoose={(next) => list.setFilters({ ...others, ...(next && { rule: next }) })}
      tiles={shown.map((key) => ({
        key,
        name: RULE_LABELS[key],
        figure: count(rules[key] ?? 0),
        meaning: key === 'sold' ? 'was it sold?' : 'is it renewed?',
      }))}
    />
  );
}

/** Where they are called about meanwhile. */
const Desks = ({ policies }: { policies: string | undefined }) =>
  KINDS.filter(([kind]) => !policies || kind === policies).map(([kind, name]) => (
    <ButtonLink key={kind} variant="default" to={`/${kind}-insurance/nearby-renewals`}>
      {name} desk
    </ButtonLink>
  ));

const NothingAsked = () => (
  <Box mb={14}>
    <Notice title="Nothing is asked" text="Every policy that may renew another one has its answer.">
      <ButtonLink to="/motor-insurance/nearby-renewals">Motor renewals</ButtonLink>
      <ButtonLink to="/corporate-insurance/nearby-renewals" variant="default">
        Corporate renewals
      </ButtonLink>
    </Notice>
  </Box>
);

export function AskedPage() {
  const list = useList(listAsked, { filters: FILTERS });
  const { data: counts, isLoading } = useCounts(list);
  const { left, answer } = useLeft(list);
  useAnswerKeys(left.rows, answer);
  const columns = useMemo(() => askedColumns((pair, yes) => void answer(pair, yes)), [answer]);
  const { policies, ...others } = list.filters;
  const isFiltered = list.search !== '' || Object.keys(list.filters).length > 0;
  const isNothingAsked = counts?.count === 0 && !isFiltered;
  const rule = ASKED_RULES.find((each) => each === list.filters.rule);
  const of = {
    ...(policies && { policies: policies as 'motor' | 'corporate' }),
    ...(rule && { rule }),
    ...(list.search && { search: list.search }),
  };
  return (
    <>
      <PageHeading actions={isNothingAsked ? undefined : <Desks policies={policies} />} />
      {isNothingAsked && <NothingAsked />}
      <ListCard
        title="List"
        alone
        label="Policies that may be renewed by others"
        searchLabel="Search by name, number or company of what ended"
        list={left}
        columns={columns}
        head={isLoading ? <NotKnown /> : <Rules list={list} rules={counts?.rules ?? {}} />}
        tools={
          <Button.Group>
            {KINDS.map(([kind, name]) => (
              <Button
                key={kind}
                size="xs"
                variant={policies === kind ? 'filled' : 'default'}
                aria-pressed={policies === kind}
                onClick={() => list.setFilters({ ...others, ...(policies !== kind && { policies: kind }) })}
              >
                {name}
              </Button>
            ))}
          </Button.Group>
        }
        filters={<AskedAll filters={of} left={list.totalCount ?? 0} />}
        keys={[
          { key: 'Y', name: 'yes' },
          { key: 'N', name: 'no' },
        ]}
        empty={list.search === '' ? 'Nothing is asked' : undefined}
      />
    </>
  );
}

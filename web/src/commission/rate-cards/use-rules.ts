/** The rules of a card while they are edited: as rows of texts, checked as one types, and saved all at once. */
import { type RateCardWithRules, rateClash, replaceRateRules } from '@bimabahi/contract/commission/rate-cards';
import { clashes, type RateRule, ruleName } from '@bimabahi/contract/commission/rate-rules';
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import { CallError } from '../../ui/api/call.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/form/use-draft.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';
import type { Cluster } from './rule-columns.ts';
import { asTable, paste, type ReadRows, type RuleRow, readRows, rowsOf } from './rule-rows.ts';

const clashing = z.object({ clashes: z.array(rateClash) });

/** Two rules of the card that could both fit a policy and are equally specific, or the sentence about one of another card. */
export interface ShownClash {
  rows: number[];
  message: string;
}

function ownClashes(rules: readonly { row: number; rule: RateRule }[]): ShownClash[] {
  return clashes(rules.map(({ rule }) => rule)).map(([one, other]) => {
    const [a, b] = [rules[one], rules[other]] as [(typeof rules)[number], (typeof rules)[number]];
    return {
      rows: [a.row, b.row],
      message: `Rows ${a.row + 1} and ${b.row + 1} are equally specific and can fit the same policy: ${ruleName(a.rule)}; ${ruleName(b.rule)}.`,
    };
  });
}

/** Those with rules of other live cards, which only the server knows. */
function clashesIn(error: unknown, card_id: number): ShownClash[] {
  const read = error instanceof CallError ? clashing.safeParse(error.data) : undefined;
  return (read?.data?.clashes ?? [])
    .filter((clash) => clash.other_card_id !== card_id)
    .map(({ no, message }) => ({ rows: [no - 1], message }));
}

/** What was typed and not saved is back after a reload, as in forms. */
function useRowsWithDraft(card: RateCardWithRules, version: number) {
  const { data: me } = useCurrentUser();
  const name = `${me?.id} rate-rules ${card.id} ${version}`;
  const [saved, setSaved] = useState(() => rowsOf(card.rules));
  const [rows, setRows] = useState(() => {
    const draft = readDraft(name)?.rules;
    return draft === undefined ? saved : paste(rowsOf([]), { row: 0, column: 'line' }, draft);
  });
  useEffect(() => {
    if (rows === saved) dropDraft(name);
    else writeDraft(name, { rules: asTable(rows) });
  }, [name, rows, saved]);
  return { rows, setRows, saved, setSaved };
}

/** What comes in is not a share of itself. */
function readWithin(side: RateCardWithRules['side'], { rules, problems }: ReadRows): ReadRows {
  const wrong = side === 'in' ? rules.filter(({ rule }) => rule.share_percent !== null) : [];
  const message = 'Only a card of the side out pays a share of what comes in';
  return {
    rules: rules.filter((rule) => !wrong.includes(rule)),
    problems: [...problems, ...wrong.map(({ row }) => ({ row, column: 'share_percent' as const, message }))],
  };
}

export function useRules(card: RateCardWithRules, clusters: readonly Cluster[]) {
  const [version, setVersion] = useState(card.version);
  const { rows, setRows, saved, setSaved } = useRowsWithDraft(card, version);
  const [isSaving, setSaving] = useState(false);
  const [others, setOthers] = useState<ShownClash[]>([]);
  const replace = useChange(replaceRateRules);
  const settled = useDeferredValue(rows);
  const read = useMemo(() => readWithin(card.side, readRows(settled, clusters)), [card.side, settled, clusters]);
  const own = useMemo(() => ownClashes(read.rules), [read]);

  const change = useCallback((to: (rows: readonly RuleRow[]) => RuleRow[]) => setRows(to), [setRows]);
  const begin = (next: RateCardWithRules) => {
    const fresh = rowsOf(next.rules);
    setRows(fresh);
    setSaved(fresh);
    setVersion(next.version);
    setOthers([]);
  };

  /** Clashes are shown at the rules, any other failure as a notice. */
  const refused = (error: unknown) => {
    const found = clashesIn(error, card.id);
    setOthers(found);
    if (found.length === 0) toastError(error);
  };

  /** The version that it made; undefined: they are not saved. */
  async function save(): Promise<number | undefined> {
    const { rules, problems } = readWithin(card.side, readRows(rows, clusters));
    if (problems.length > 0) return undefined;
    setSaving(true);
    try {
      const { data, successMsg } = await replace({
        params: { id: card.id },
        body: { rules: rules.map(({ rule: { rto_cluster: _, ...rule } }) => rule), version },
      });
      begin(data);
      toastSuccess(successMsg);
      return data.version;
    } catch (error) {
      refused(error);
      return undefined;
    } finally {
      setSaving(false);
    }
  }

  return {
    rows,
    change,
    /** Of the card as it is shown, which each change of it sends back. */
    version,
    changedTo: setVersion,
    count: read.rules.length,
    problems: read.problems,
    clashes: [...own, ...others],
    refused,
    isChanged: rows !== saved,
    isSaving,
    save,
    discard: () => setRows(saved),
  };
}

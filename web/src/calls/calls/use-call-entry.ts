import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { logEnquiryCall, logRenewalCall } from '@bimabahi/contract/calls/calls';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { newKey } from '../../ui/api/new-key.ts';
import { firstOfEach, sentenceOf } from '../../ui/form/form-refusal.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/form/use-draft.ts';
import { toastSaved } from '../../ui/notices/toast-saved.tsx';
import { plateText } from '../../ui/plate-text.ts';
import { bodyOf, type CallEntry, EMPTY_ENTRY, missingIn, outcomeFrom, quotesFrom } from './call-entry.ts';
import { keyOf } from './queue-words.ts';

/** What the server refuses in a field is said as it is. */
const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.errors ? sentenceOf(firstOfEach(error.errors)) : messageOf(error);

type Item = Pick<QueueItem, 'kind' | 'id' | 'number' | 'name' | 'vehicle_no'>;

const nameOf = ({ vehicle_no, name }: Item) => (vehicle_no ? `${plateText(vehicle_no)}, ${name}` : name);

const toastSlip = async (number: string, client: QueryClient) => (await import('../do-not-call/public.ts')).toastSlip(number, client);

/** Only what was typed outlives the page: a choice is one key. */
const stored = (name: string): CallEntry => {
  const draft = readDraft(name);
  return draft ? { ...EMPTY_ENTRY, ...draft, outcome: outcomeFrom(draft.outcome), quotes: quotesFrom(draft.quotes) } : EMPTY_ENTRY;
};

/** What a call is logged about, and what else its outcome holds of. */
function calledAbout({ kind, id }: Item, ticked: readonly number[]): { id: number | undefined; others: { renewal_ids?: number[] } } {
  if (kind === 'enquiry') return { id, others: {} };
  const first = ticked.includes(id) ? id : ticked[0];
  const rest = ticked.filter((each) => each !== first);
  return { id: first, others: rest.length > 0 ? { renewal_ids: rest } : {} };
}

/** Why it cannot be sent yet, or what is sent. */
function requestOf(item: Item, ticked: readonly number[], entry: CallEntry) {
  const { outcome } = entry;
  const missing = missingIn(entry, new Date());
  if (missing !== null || outcome === null) return missing ?? '';
  const { id, others } = calledAbout(item, ticked);
  if (id === undefined) return 'Tick what it holds of';
  return { route: item.kind === 'renewal' ? logRenewalCall : logEnquiryCall, id, body: { ...bodyOf({ ...entry, outcome }), ...others } };
}

/** The entry about an item, kept as a draft until it is saved; `onSaved` runs before what it changes is fetched again. */
export function useCallEntry(item: Item, ticked: readonly number[], onSaved: () => void) {
  const { data: me } = useCurrentUser();
  const client = useQueryClient();
  const draft = `call ${keyOf(item)} ${me?.id ?? ''}`;
  const [entry, setEntry] = useState(() => stored(draft));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sent = useRef({ body: '', key: '' });
  useEffect(() => {
    if (entry === EMPTY_ENTRY) return;
    writeDraft(draft, { ...entry, quotes: JSON.stringify(entry.quotes) });
  }, [draft, entry]);

  const change = (to: CallEntry) => {
    setError(null);
    setEntry(to);
  };

  async function save(): Promise<void> {
    const request = requestOf(item, ticked, entry);
    if (typeof request === 'string') return setError(request);
    if (saving) return;
    const { route, id, body } = request;
    const text = JSON.stringify([id, body]);
    // The same entry sent again is the same call.
    if (sent.current.body !== text) sent.current = { body: text, key: newKey() };
    setSaving(true);
    setError(null);
    try {
      const { successMsg } = await call(route, { params: { id }, body }, { idempotencyKey: sent.current.key });
      dropDraft(draft);
      if (entry.outcome === 'do_not_call' && item.number) void toastSlip(item.number, client);
      else toastSaved(successMsg, { name: nameOf(item) });
      setEntry(EMPTY_ENTRY);
      onSaved();
      void invalidateChanged(client, route);
    } catch (failed) {
      setError(refusalOf(failed));
    } finally {
      setSaving(false);
    }
  }
  return { entry, change, save, saving, error };
}

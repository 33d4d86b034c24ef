import type { QueueItem } from '@bimabahi/contract/calls/call-queue';
import { logEnquiryCall, logRenewalCall } from '@bimabahi/contract/calls/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call } from '../../ui/api/call.ts';
import { invalidateChanged } from '../../ui/api/changed-data.ts';
import { useCurrentUser } from '../../ui/api/current-user.ts';
import { messageOf } from '../../ui/api/message-of.ts';
import { firstOfEach, sentenceOf } from '../../ui/form/form-refusal.ts';
import { dropDraft, readDraft, writeDraft } from '../../ui/form/use-draft.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { bodyOf, type CallEntry, EMPTY_ENTRY, missingIn, outcomeFrom } from './call-entry.ts';
import { keyOf } from './queue-words.ts';

/** What the server refuses in a field is said as it is. */
const refusalOf = (error: unknown): string =>
  error instanceof CallError && error.errors ? sentenceOf(firstOfEach(error.errors)) : messageOf(error);

type Item = Pick<QueueItem, 'kind' | 'id'>;

/** Only what was typed outlives the page: a choice is one key. */
const stored = (name: string): CallEntry => {
  const draft = readDraft(name);
  return draft ? { ...EMPTY_ENTRY, ...draft, outcome: outcomeFrom(draft.outcome) } : EMPTY_ENTRY;
};

/** The entry about an item, kept as a draft until it is saved; `onSaved` runs before what it changes is fetched again. */
export function useCallEntry(item: Item, onSaved: () => void) {
  const { data: me } = useCurrentUser();
  const client = useQueryClient();
  const draft = `call ${keyOf(item)} ${me?.id ?? ''}`;
  const [entry, setEntry] = useState(() => stored(draft));
  const [saving, setSaving] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sent = useRef({ body: '', key: '' });
  useEffect(() => {
    if (entry === EMPTY_ENTRY) return;
    writeDraft(draft, { ...entry });
  }, [draft, entry]);

  const change = (to: CallEntry) => {
    setError(null);
    setEntry(to);
  };

  async function save(): Promise<void> {
    const missing = missingIn(entry, new Date());
    if (missing !== null || entry.outcome === null) return setError(missing);
    if (saving) return;
    const route = item.kind === 'renewal' ? logRenewalCall : logEnquiryCall;
    const body = bodyOf({ ...entry, outcome: entry.outcome });
    const text = JSON.stringify(body);
    // The same entry sent again is the same call.
    if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() };
    setSaving(true);
    setError(null);
    try {
      const { successMsg } = await call(route, { params: { id: item.id }, body }, { idempotencyKey: sent.current.key });
      dropDraft(draft);
      toastSuccess(successMsg);
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

/** A draft of the inbox for its form; loaded for one only. */
import { type OpenPolicyDraft, readPolicyDraft } from '@bimabahi/contract/policies/policy-drafts';
import { call } from '../../ui/api/call.ts';
import { unreachable } from '../../ui/api/call-error.ts';
import { keepReading } from './known-readings.ts';

const isSaved = ({ status }: OpenPolicyDraft) => status === 'stored' || status === 'already_stored';

export interface DraftOfForm {
  id: number;
  kind: OpenPolicyDraft['kind'];
  /** Null where nothing can be made of it any more. */
  file: File | null;
}

export async function loadDraft(id: number, signal: AbortSignal): Promise<DraftOfForm> {
  const { data } = await call(readPolicyDraft, { params: { id } }, { signal });
  const { file_name, kind, insurer, fields, clients } = data;
  if (!data.file || !kind || isSaved(data)) return { id, kind, file: null };
  const answer = await fetch(data.file, { signal });
  if (!answer.ok) throw unreachable();
  const file = new File([await answer.blob()], file_name, { type: 'application/pdf' });
  keepReading(file, { status: 'read', kind, insurer, fields, clients });
  return { id, kind, file };
}

/** After it was saved. */
export const nextAfter = async (id: number): Promise<OpenPolicyDraft['next']> =>
  (await call(readPolicyDraft, { params: { id } }).catch(() => undefined))?.data.next ?? null;

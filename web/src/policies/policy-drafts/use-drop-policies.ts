import { EMPTY_FILE, UPLOADS } from '@bimabahi/contract/api/uploads';
import { dropPolicyFile, MOST_DROPPED } from '@bimabahi/contract/policies/policy-drafts';
import { useCallback, useState } from 'react';
import { messageOf } from '../../ui/api/message-of.ts';
import { newKey } from '../../ui/api/new-key.ts';
import { useChange } from '../../ui/api/use-change.ts';

export interface RefusedFile {
  file: string;
  why: string;
}

interface Sending {
  /** Of those that were dropped together. */
  sent: number;
  total: number;
  name: string;
}

const whyNot = ({ size }: File) =>
  size === 0 ? EMPTY_FILE : size > UPLOADS.pdf.maxMb * 1024 * 1024 ? `Must be at most ${UPLOADS.pdf.maxMb} MB` : null;

/** Sends one file after another: what is refused is said of that file alone. */
export function useDropPolicies() {
  const drop = useChange(dropPolicyFile);
  const [sending, setSending] = useState<Sending | null>(null);
  const [refused, setRefused] = useState<RefusedFile[]>([]);

  const send = useCallback(
    async (files: readonly File[]) => {
      const refuse = (file: string, why: string) => setRefused((before) => [...before, { file, why }]);
      setRefused([]);
      for (const [sent, file] of files.slice(0, MOST_DROPPED).entries()) {
        setSending({ sent, total: Math.min(files.length, MOST_DROPPED), name: file.name });
        const why = whyNot(file);
        if (why) refuse(file.name, why);
        else await drop({ file }, { idempotencyKey: newKey() }).catch((error: unknown) => refuse(file.name, messageOf(error)));
      }
      for (const { name } of files.slice(MOST_DROPPED)) refuse(name, `Not sent: at most ${MOST_DROPPED} at once`);
      setSending(null);
    },
    [drop],
  );
  return { send, sending, refused };
}

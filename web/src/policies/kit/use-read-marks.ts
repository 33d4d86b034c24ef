import type { Finding } from '@bimabahi/contract/premium/premium-check';
import { useCallback, useRef, useState } from 'react';
import type { Policy, PolicyArea } from './policy-area.ts';
import { NO_MARKS, type ReadingMarks } from './reading-marks.ts';

/** What was read from the policy's PDF, and what of it that is not sure nobody has looked at. */
export function useReadMarks({ labels }: Pick<PolicyArea<Policy>, 'labels'>) {
  const [marks, setMarks] = useState(NO_MARKS);
  const seen = useRef(new Set<string>());
  return {
    marks,
    onMarks: useCallback((made: ReadingMarks) => {
      seen.current = new Set();
      setMarks(made);
    }, []),
    onSeen: useCallback((field: string) => seen.current.add(field), []),
    notSeen: (values: Readonly<Record<string, unknown>>): Finding[] =>
      [...marks]
        .filter(([field, { sure, value }]) => !sure && values[field] === value && !seen.current.has(field))
        .map(([field]) => ({ field, message: `${labels[field]} was read from the PDF and is not sure.`, difference: '0', ask: true })),
  };
}

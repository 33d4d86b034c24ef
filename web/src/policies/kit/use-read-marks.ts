import type { Finding } from '@bimabahi/contract/premium/premium-check';
import { useCallback, useRef, useState } from 'react';
import type { Policy, PolicyArea } from './policy-area.ts';
import { NO_MARKS, type ReadingMark, type ReadingMarks } from './reading-marks.ts';

type Values = Readonly<Record<string, unknown>>;

/** What was read from the policy's PDF, and what of it that is not sure nobody has looked at. */
export function useReadMarks({ labels }: Pick<PolicyArea<Policy>, 'labels'>) {
  const [marks, setMarks] = useState(NO_MARKS);
  const seen = useRef(new Set<string>());
  const isOpen = ([field, { sure, value }]: [string, ReadingMark], values: Values) =>
    !sure && values[field] === value && !seen.current.has(field);
  const openIn = (values: Values) => [...marks].filter((mark) => isOpen(mark, values)).map(([field]) => field);
  return {
    marks,
    onMarks: useCallback((made: ReadingMarks) => {
      seen.current = new Set();
      setMarks(made);
    }, []),
    onSeen: useCallback((field: string) => seen.current.add(field), []),
    notSeen: (values: Values): Finding[] =>
      openIn(values).map((field) => ({
        field,
        message: `${labels[field]} was read from the PDF and is not sure.`,
        difference: '0',
        ask: true,
      })),
    /** For a draft, which keeps neither file nor marks: what nobody has looked at would come back as if it were sure. */
    withoutOpen: (values: Values): Values => ({ ...values, ...Object.fromEntries(openIn(values).map((field) => [field, ''])) }),
  };
}

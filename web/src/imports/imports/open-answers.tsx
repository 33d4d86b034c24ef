/** Choices that stand on the screen of a check and are not saved: its filled button saves what is shown, before anything is imported. */
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react';

/** Returns whether it was saved; a refusal has been said by then. */
type Save = () => boolean | Promise<boolean>;
interface Reports {
  report: (question: string, save: Save | undefined) => void;
  shown: () => void;
}

const ReportsContext = createContext<Reports>({ report: () => undefined, shown: () => undefined });

/** The questions are here, which are fetched after the page: until then nobody knows what they have chosen. */
export function useQuestionsShown(): void {
  const { shown } = useContext(ReportsContext);
  useEffect(shown, [shown]);
}

/** Of one question: `save` where what is chosen differs from what is saved. */
export function useOpenAnswer(question: string, save: Save | undefined): void {
  const { report } = useContext(ReportsContext);
  const isOpen = save !== undefined;
  const latest = useRef(save);
  latest.current = save;
  useEffect(() => {
    report(question, isOpen ? () => latest.current?.() ?? true : undefined);
    return () => report(question, undefined);
  }, [report, question, isOpen]);
}

/** `saveAll`: in the order of the questions; false where one was refused, and the others are as they were. */
export function useOpenAnswers() {
  const [open, setOpen] = useState<ReadonlyMap<string, Save>>(new Map());
  const [areShown, setShown] = useState(false);
  const reports = useMemo<Reports>(
    () => ({
      report: (question, save) =>
        setOpen((now) => {
          if (save === undefined && !now.has(question)) return now;
          const next = new Map(now);
          if (save) next.set(question, save);
          else next.delete(question);
          return next;
        }),
      shown: () => setShown(true),
    }),
    [],
  );
  async function saveAll(): Promise<boolean> {
    for (const save of open.values()) if (!(await save())) return false;
    return true;
  }
  const within = (questions: ReactNode) => <ReportsContext value={reports}>{questions}</ReportsContext>;
  return { areShown, isOpen: open.size > 0, saveAll, within };
}

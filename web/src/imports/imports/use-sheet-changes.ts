/** Choices for a dropped sheet are stored as they are made, one after the other, and shown before the server has answered. */
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError } from '../../ui/notices/toast.ts';
import type { DateAnswer } from './date-choices.ts';
import type { SheetRecord } from './field-rows.ts';

type Matched = Pick<SheetRecord, 'matches' | 'questions' | 'answers'>;
type Mapping = Record<string, string[]>;
/** As the routes of imports and of statements take them. */
export interface SheetChoice {
  sheet?: string;
  heading_row?: number;
  mapping?: Mapping;
  answers?: SheetRecord['answers'];
}

/** A field that nobody has decided about is left out. */
const mappingOf = ({ matches }: Pick<Matched, 'matches'>): Mapping =>
  Object.fromEntries(
    Object.entries(matches).flatMap(([field, { headings, known_by }]) =>
      headings.length > 0 || known_by === 'person' ? [[field, headings]] : [],
    ),
  );

interface Kept<R, Choice> {
  query: Record<'queryKey', QueryKey>;
  save: (choice: Choice) => Promise<{ data: R }>;
}

export function useSheetChanges<R extends Matched, Choice extends SheetChoice = SheetChoice>({
  query: { queryKey },
  save,
}: Kept<R, Choice>) {
  const client = useQueryClient();
  const scope = { id: JSON.stringify(queryKey) };
  const mutationKey = queryKey;
  const cached = () => client.getQueryData<{ data: R }>(queryKey)?.data;
  const put = (data: R) => client.setQueryData(queryKey, { data });

  const readAgain = (error: unknown) => {
    toastError(error);
    void client.invalidateQueries({ queryKey });
  };

  const changing = useMutation({
    mutationKey,
    scope,
    mutationFn: save,
    onSuccess: ({ data }) => {
      // The answer to the first of two choices does not know the second, nor what follows it.
      if (client.isMutating({ mutationKey }) === 1) put(data);
    },
    onError: readAgain,
  });

  /** Of what is shown now, with the choices that are still on their way. */
  function change(choose: (record: R) => { shown: Partial<R>; sent: Choice }) {
    const record = cached();
    if (!record) return;
    const { shown, sent } = choose(record);
    void client.cancelQueries({ queryKey });
    put({ ...record, ...shown });
    changing.mutate(sent);
  }
  const choice = (sent: SheetChoice) => sent as Choice;

  return {
    /** For what follows the choices: it waits for them. */
    following: { mutationKey, scope, onError: readAgain },
    cached,
    put,
    change,
    isSaving: changing.isPending,
    setHeadings: (field: string, headings: string[]) =>
      change((record) => {
        const alternatives = record.matches[field]?.alternatives ?? [];
        const matches = { ...record.matches, [field]: { headings, known_by: 'person' as const, alternatives } };
        const questions = record.questions.filter((question) => question.field !== field);
        return { shown: { matches, questions } as Partial<R>, sent: choice({ mapping: mappingOf({ matches }) }) };
      }),
    setAnswer: (heading: string, answer: DateAnswer) =>
      change((record) => {
        const answers = { ...record.answers, [heading]: answer };
        return { shown: { answers } as Partial<R>, sent: choice({ answers }) };
      }),
    /** Another sheet has other columns: they are matched anew. */
    setSheet: (sent: Pick<Choice, 'sheet' | 'heading_row'>) => change(() => ({ shown: {}, sent: choice(sent) })),
  };
}

export type SheetChanges = ReturnType<typeof useSheetChanges>;

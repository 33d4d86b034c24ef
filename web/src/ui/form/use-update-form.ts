import { useState } from 'react';
import type { CallError } from '../../api/call.ts';
import type { ContractSchema, FormValues } from './contract-rules.ts';
import { useContractForm } from './use-contract-form.ts';
import { asTexts, type Difference, whatChanged } from './what-changed.ts';

export interface Versioned {
  version: number;
}

interface UpdateFormOptions<Row extends Versioned, Field extends string> {
  schema: ContractSchema;
  record: Row;
  /** What the form is called among the drafts; the record's id and version are added. Null keeps nothing. */
  draft: string | null;
  /** The fields of the form and what each is called. */
  labels: Readonly<Record<Field, string>>;
  /** How a value is read, for showing what changed: a date, an amount, a choice. */
  show?: Partial<Record<NoInfer<Field>, (value: string) => string>>;
  /** Given only what changed, and the version. The file, if the form has one, is in `values.file`. */
  save: (body: FormValues, values: { file: File | null }) => Promise<void>;
  /** The record of an answer as this form names its fields, where the call's names are not the record's. */
  rowOf?: (answered: NoInfer<Row>) => Row;
  /** Nothing was changed. */
  onUnchanged: () => void;
  failure?: string;
}

const isVersioned = (data: unknown): data is Versioned & object => typeof data === 'object' && data !== null && 'version' in data;

/**
 * A form over a record that sends only what changed, with the version that was seen. When someone else was quicker (409 stale-version)
 * nothing is lost: `conflict` says what differs; the next submit saves these changes on top of theirs, `takeTheirs` fills the form anew.
 */
export function useUpdateForm<Row extends Versioned, Field extends string>(options: UpdateFormOptions<Row, Field>) {
  const { schema, labels, show, save, onUnchanged, failure, rowOf } = options;
  const fields = Object.keys(labels) as Field[];
  const [seen, setSeen] = useState<Versioned & object>(options.record);
  const [theirs, setTheirs] = useState<(Versioned & object) | null>(null);
  const texts = (record: object) => asTexts(record, fields) as Record<Field, string>;

  const form = useContractForm<Record<string, unknown>>({
    schema,
    initialValues: { ...texts(seen), file: null },
    draft: options.draft && `${options.draft} ${'id' in seen ? seen.id : ''} ${seen.version}`,
    failure,
    onRefused: (error: CallError) => {
      if (error.code !== 'stale-version' || !isVersioned(error.data)) return false;
      setTheirs(rowOf ? rowOf(error.data as Row) : error.data);
      return true;
    },
  });

  const before = texts(seen);
  const yours = asTexts(form.values, fields);
  const file = form.values.file instanceof File ? form.values.file : null;
  const changed = Object.fromEntries(fields.filter((field) => yours[field] !== before[field]).map((field) => [field, yours[field]]));

  const onSubmit = form.submit(async () => {
    if (Object.keys(changed).length === 0 && !file) return onUnchanged();
    await save({ ...changed, version: (theirs ?? seen).version }, { file });
  });

  /** Begins anew with this record: after a save, where the form stays open. */
  function fillFrom(record: Versioned & object) {
    form.setInitialValues({ ...texts(record), file: null });
    form.setValues({ ...texts(record), file: null });
    form.resetDirty({ ...texts(record), file: null });
    setSeen(record);
    setTheirs(null);
  }

  function takeTheirs() {
    if (theirs) fillFrom(theirs);
  }

  const readable = (difference: Difference): Difference => {
    const format = show?.[difference.field as Field];
    if (!format) return difference;
    return { ...difference, yours: difference.yours && format(difference.yours), theirs: difference.theirs && format(difference.theirs) };
  };

  return {
    ...form,
    onSubmit,
    fillFrom,
    conflict: theirs && {
      differences: whatChanged(labels, before, yours, asTexts(theirs, fields)).map(readable),
      takeTheirs,
    },
  };
}

import { keysOf } from '@bimabahi/contract/values/keys-of';
import { type ReactNode, useState } from 'react';
import type { CallError } from '../api/call.ts';
import type { ContractSchema, FormValues } from './contract-rules.ts';
import { useContractForm } from './use-contract-form.ts';
import { asTexts, type Difference, whatChanged } from './what-changed.ts';

export interface Versioned {
  version: number;
}

interface UpdateFormOptions<Row extends Versioned, Field extends string> {
  schema: ContractSchema;
  record: Row;
  /** The draft's name; the record's id and version are added. Null stores nothing. */
  draft: string | null;
  proposed?: Partial<Record<NoInfer<Field>, string>> | undefined;
  labels: Readonly<Record<Field, string>>;
  show?: Partial<Record<NoInfer<Field>, (value: string) => ReactNode>>;
  /** `body` holds what changed and the version; a file is in `values.file`. */
  save: (body: FormValues, values: { file: File | null }) => Promise<void>;
  /** Maps an answered record to this form's fields, where their names differ. */
  rowOf?: ((answered: NoInfer<Row>) => Row) | undefined;
  onUnchanged: () => void;
  failure?: string;
}

const isVersioned = (data: unknown): data is Versioned & object => typeof data === 'object' && data !== null && 'version' in data;

/**
 * A form over a record that sends only what changed, with the version that was loaded. On a conflict (409 stale-version), `conflict` lists
 * the differences; submitting again saves on top of theirs, `takeTheirs` refills the form.
 */
export function useUpdateForm<Row extends Versioned, Field extends string>(options: UpdateFormOptions<Row, Field>) {
  const { schema, labels, show, save, onUnchanged, failure, rowOf } = options;
  const fields = keysOf(labels);
  const [seen, setSeen] = useState<Versioned & object>(options.record);
  const [theirs, setTheirs] = useState<(Versioned & object) | null>(null);
  const texts = (record: object) => asTexts(record, fields);

  const form = useContractForm<Record<string, unknown>>({
    schema,
    initialValues: { ...texts(seen), ...options.proposed, file: null },
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

  // The key that submits may have changed a field, which is not drawn yet.
  const onSubmit = form.submit(async ({ values }) => {
    const now = asTexts(values, fields);
    const file = values.file instanceof File ? values.file : null;
    const changed = Object.fromEntries(fields.filter((field) => now[field] !== before[field]).map((field) => [field, now[field]]));
    if (Object.keys(changed).length === 0 && !file) return onUnchanged();
    await save({ ...changed, version: (theirs ?? seen).version }, { file });
  });

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

  const readable = (difference: Difference): Difference<ReactNode> => {
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

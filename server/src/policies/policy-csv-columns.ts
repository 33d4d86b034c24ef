import { mayRead } from '@bimabahi/contract/permissions';
import type { PolicyKind } from '@bimabahi/contract/policies';
import type { RoleName } from '@bimabahi/contract/roles';
import { type CsvColumn, csvDate } from '../files/csv.ts';
import type { StoredPolicy } from './policy-actions.ts';

export const yesOrNo = (flag: number): string => (flag === 1 ? 'Yes' : 'No');

interface Written<Row> {
  /** The fields in their order, each as the screens call it; the first is the client. */
  labels: { readonly user_id: string } & Readonly<Record<string, string>>;
  /** Fields that are written otherwise than they are stored; the dates need not be named. */
  written: Partial<Record<string, (policy: Row) => string | number | null | undefined>>;
  /** Columns that are no field, after the others. */
  more?: readonly CsvColumn<Row>[];
}

/** The columns of a downloaded list of policies, without those that the role may not read. */
export function policyCsvColumns<Row extends StoredPolicy>(
  role: RoleName,
  resource: PolicyKind,
  { labels: { user_id, ...labels }, written, more = [] }: Written<Row>,
): CsvColumn<Row>[] {
  const value: typeof written = {
    start_date: ({ start_date }) => csvDate(start_date),
    end_date: ({ end_date }) => csvDate(end_date),
    ...written,
  };
  const stored = (field: string) => (policy: Row) => (policy as Record<string, unknown>)[field] as string | number | null | undefined;
  return [
    { label: user_id, value: ({ user }) => user.name },
    { label: 'User Mobile', value: ({ user }) => user.mobile },
    ...Object.entries(labels)
      .filter(([field]) => mayRead(role, resource, field))
      .map(([field, label]) => ({ label, value: value[field] ?? stored(field) })),
    ...more,
    { label: 'Policy File', value: ({ document_id }) => (document_id ? 'Available' : 'Not Available') },
  ];
}

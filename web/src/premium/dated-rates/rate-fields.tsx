import { TextInput } from '@mantine/core';
import { DateField } from '../../ui/form/DateField.tsx';

/** What the fields of every rate are called. */
export const PERIOD_LABELS = { from_date: 'From', to_date: 'To', source: 'Source' } as const;

export const FirstDay = (props: object) => <DateField label={PERIOD_LABELS.from_date} required data-autofocus {...props} />;

export const LastDay = (props: object) => (
  <DateField
    label={PERIOD_LABELS.to_date}
    description="The last day, empty until further notice"
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...props}
  />
);

export const SourceInput = (props: object) => (
  <TextInput label={PERIOD_LABELS.source} placeholder="The notification that says so" autoComplete="off" {...props} />
);

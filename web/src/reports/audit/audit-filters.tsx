import { AUDIT_KINDS, auditPeople } from '@bimabahi/contract/reports/audit';
import type { ReactNode } from 'react';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { dayMonthYear } from '../../ui/format.ts';

export const AUDIT_FILTER_LABELS = {
  person: 'Person',
  kind: 'Kind of Record',
  record: 'Record No.',
  action: 'Action',
  from: 'From',
  to: 'To',
} as const;
export const AUDIT_FILTER_NAMES = Object.keys(AUDIT_FILTER_LABELS);

/** motor-insurance.update as "Motor insurance: update". */
export function actionName(action: string): string {
  const words = action.replaceAll(/[-_]/g, ' ').replace('.', ': ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

export const kindName = (kind: string): string => AUDIT_KINDS[kind] ?? kind;

export const AUDIT_FILTER_SHOWN: Readonly<Record<string, (value: string) => ReactNode>> = {
  person: (id) => <OptionName route={auditPeople} id={id} />,
  kind: kindName,
  action: actionName,
  from: dayMonthYear,
  to: dayMonthYear,
};

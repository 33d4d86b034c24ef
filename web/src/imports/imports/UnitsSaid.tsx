import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert } from '@mantine/core';
import { rupees } from '../../ui/format.ts';

const UNITS = { lakh: 'in lakh', crore: 'in crore', thousand: 'in thousands' } as const;
/** As a server of the last version says. */
const NONE: ImportRecord['units'] = [];

/** Amounts that are multiplied, as their heading says. */
export function UnitsSaid({ record }: { record: ImportRecord }) {
  const { units = NONE } = record as Partial<Pick<ImportRecord, 'units'>>;
  if (units.length === 0) return null;
  return (
    <Alert p="sm" mb={12} title="Amounts that are multiplied">
      {units.map(({ column, unit, example, rupees: read }) => (
        <div key={column}>
          “{column}” counts {UNITS[unit]}: {example} is read as {rupees(read)}.
        </div>
      ))}
    </Alert>
  );
}

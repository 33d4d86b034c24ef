import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert } from '@mantine/core';
import { InstallmentsLeft } from './InstallmentsLeft.tsx';
import { counted } from './import-words.ts';
import { MakeNew } from './MakeNew.tsx';
import { PayeesNotKnown } from './PayeesNotKnown.tsx';
import { SameNames } from './SameNames.tsx';

const NONE: ImportRecord['without'] = { product: 0, line: 0 };

/** What the rows lack that GST and commission go by. A server of the last version says nothing of it. */
function WithoutLine({ without: { product, line } = NONE }: Partial<Pick<ImportRecord, 'without'>>) {
  if (product === 0 && line === 0) return null;
  const parts = [
    product > 0 && `${counted(product, 'policy', 'policies')} without a product`,
    line > 0 && `${counted(line, 'policy', 'policies')} with a product of an unknown line`,
  ];
  return (
    <Alert color="marigold" p="sm" mb={12} title={parts.filter(Boolean).join(', ')}>
      No GST is computed for them and no commission is proposed: they stand without a line in lists and registers.
      {product > 0 && ' A column can be matched with the product, or one product be given to all rows, under Columns.'}
    </Alert>
  );
}

/** What a check asks, before the rows. */
export const CheckQuestions = ({ record }: { record: ImportRecord }) => (
  <>
    <MakeNew record={record} />
    <PayeesNotKnown record={record} />
    <SameNames record={record} />
    <InstallmentsLeft record={record} />
    <WithoutLine without={record.without} />
  </>
);

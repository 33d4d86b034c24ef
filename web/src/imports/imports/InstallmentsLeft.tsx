import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert } from '@mantine/core';
import { BackToColumns } from './BackToColumns.tsx';

/** Their columns would be left aside without a word. */
export function InstallmentsLeft({ record: { id, offered_installments: offered, options } }: { record: ImportRecord }) {
  if (offered.length === 0 || options.installments.length > 0) return null;
  return (
    <Alert color="marigold" p="sm" mb={12} title="Installments beside the policies are left out">
      {offered.map(({ date, amount }) => `${date} · ${amount}`).join(', ')} look like installments. <BackToColumns id={id} />
    </Alert>
  );
}

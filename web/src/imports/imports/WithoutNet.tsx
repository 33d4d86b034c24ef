import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert } from '@mantine/core';
import { AnchorLink } from '../../ui/display/links.tsx';
import { counted } from './import-words.ts';

const LISTS: Partial<Record<ImportRecord['kind'], '/motor-insurance/list' | '/corporate-insurance/list'>> = {
  motor_insurance: '/motor-insurance/list',
  corporate_insurance: '/corporate-insurance/list',
};

/** Each row says so, where the sheet has a column for it. */
export const WithoutInsurer = ({ record: { without } }: { record: ImportRecord }) =>
  // A server of the last version does not count them.
  without?.insurer ? (
    <Alert color="marigold" p="sm" mb={12} title={`${counted(without.insurer, 'policy', 'policies')} without an insurer`}>
      No rate card pays them and no statement finds them. One insurer can be given to all rows under Columns.
    </Alert>
  ) : null;

/** Whose net cannot be computed; each row says why. */
export function WithoutNet({ record: { kind, without }, after = false }: { record: ImportRecord; after?: boolean }) {
  const list = LISTS[kind];
  // A server of the last version does not count them.
  if (!without?.net || !list) return null;
  return (
    <Alert color="marigold" p="sm" mb={12} title={`${counted(without.net, 'policy', 'policies')} with a total and no net`}>
      Registers have nothing of them in their sums of the net, and no rate card pays. Each row says why.
      {after && (
        <>
          {' '}
          <AnchorLink to={list} search={{ premium: 'no_net', imported: '1' }} inherit>
            All imported policies without a net
          </AnchorLink>
        </>
      )}
    </Alert>
  );
}

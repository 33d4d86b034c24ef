import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { Alert } from '@mantine/core';
import { AnchorLink } from '../../ui/display/links.tsx';
import { counted } from './import-words.ts';

const NONE: ImportRecord['without'] = { product: 0, line: 0, net: 0, insurer: 0 };
const LACKS = [
  { lacks: 'product', words: 'without a product' },
  { lacks: 'line', words: 'with a product of an unknown line' },
] as const;
export type Lacks = (typeof LACKS)[number]['lacks'];
export const lacksOf = (given: unknown) => LACKS.find(({ lacks }) => lacks === given);

const LISTS: Partial<Record<ImportRecord['kind'], '/motor-insurance/list' | '/corporate-insurance/list'>> = {
  motor_insurance: '/motor-insurance/list',
  corporate_insurance: '/corporate-insurance/list',
};

/** What the rows lack that GST and commission go by; each number shows its rows. A server of the last version says nothing of it. */
export function WithoutLine({ record, after = false }: { record: ImportRecord; after?: boolean }) {
  const { kind, without = NONE } = record as Omit<ImportRecord, 'without'> & Partial<Pick<ImportRecord, 'without'>>;
  const some = LACKS.filter(({ lacks }) => without[lacks] > 0);
  const list = LISTS[kind];
  if (some.length === 0) return null;
  const title = some.map(({ lacks, words }, place) => (
    <span key={lacks}>
      {place > 0 && ', '}
      <AnchorLink
        to="."
        search={(now: object) => ({ ...now, lacks, outcome: 'all', undo: undefined, page: undefined })}
        resetScroll={false}
        inherit
      >
        {counted(without[lacks], 'policy', 'policies')} {words}
      </AnchorLink>
    </span>
  ));
  return (
    <Alert color="marigold" p="sm" mb={12} title={title}>
      {after ? 'No GST was computed for them and no commission proposed' : 'No GST is computed for them and no commission is proposed'}:
      they stand without a line in lists and registers.
      {!after && without.product > 0 && ' A column can be matched with the product, or one product be given to all rows, under Columns.'}
      {after && list && (
        <>
          {' '}
          <AnchorLink to={list} search={{ premium: 'no_line', imported: '1' }} inherit>
            All imported policies without a line
          </AnchorLink>
        </>
      )}
    </Alert>
  );
}

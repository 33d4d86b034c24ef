import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { uploadTdsReceivable } from '@bimabahi/contract/imports/tds-receivable';
import { Box, Card } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useChange } from '../../ui/api/use-change.ts';
import words from '../../ui/blocks/WordTable.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { DropZone } from '../imports/public.ts';
import { quarterName } from './quarters.ts';

type Read = Awaited<ReturnType<ReturnType<typeof useUpload>>>['data'];
const useUpload = () => useChange(uploadTdsReceivable);

/** Deductors whose tax is nobody's yet. */
const Unknown = ({ unknown }: Pick<Read, 'unknown'>) => (
  <Box component="section" aria-label="Deductors that are not known" px={16} pb={12} style={{ overflowX: 'auto' }}>
    <p>
      Not known: give the insurer its TAN or name on <AnchorLink to="/insurers">Insurers</AnchorLink>, and drop the file again.
    </p>
    <table className={words.words}>
      <thead>
        <tr>
          <th scope="col">Deductor</th>
          <th scope="col">TAN</th>
          <th scope="col">Lines</th>
          <th scope="col">Tax</th>
        </tr>
      </thead>
      <tbody>
        {unknown.map(({ deductor, tan, lines, tax }) => (
          <tr key={`${deductor} ${tan}`}>
            <td>{deductor ?? '--'}</td>
            <td>{tan ?? '--'}</td>
            <td>{count(lines)}</td>
            <td>
              <Money amount={tax} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </Box>
);

/** The annual tax statement, read at once. */
export function DropTaxFile({ quarter }: { quarter: string }) {
  const upload = useUpload();
  const reading = useMutation({
    mutationFn: (file: File) => upload({ body: { quarter }, file }),
    onSuccess: ({ successMsg }) => toastSuccess(successMsg),
  });
  const { data } = reading.data ?? {};
  const refused = reading.error && reading.variables ? { file: reading.variables.name, why: reading.error.message } : null;
  return (
    <Card padding={0} mb={{ base: 'md', sm: 8 }}>
      <Box component="section" p={{ base: 16, sm: 8 }} data-drop-area aria-label="The annual tax statement">
        <DropZone
          slim
          lead="Drop Form 26AS or Form 168 here"
          reading={reading.isPending ? reading.variables : null}
          refused={refused}
          onFile={(file) => reading.mutate(file)}
        >
          Excel (.xlsx) or CSV, up to {UPLOADS.sheet.maxMb} MB, with deductor or TAN, date and tax. What it says of {quarterName(quarter)}{' '}
          is taken in place of what is there.
        </DropZone>
      </Box>
      {data && data.other_quarters > 0 && (
        <Box px={16} pb={12} role="status">
          {count(data.other_quarters)} lines of other quarters are left out.
        </Box>
      )}
      {data && data.unknown.length > 0 && <Unknown unknown={data.unknown} />}
    </Card>
  );
}

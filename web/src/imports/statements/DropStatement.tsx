import { MAX_PAGE_SIZE } from '@bimabahi/contract/api/list-query';
import { UPLOADS } from '@bimabahi/contract/api/uploads';
import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Box, Card } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../ui/api/call.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { DropZone } from '../imports/public.ts';
import type { Dropped } from './AddStatementModal.tsx';
import { guessInsurer, guessMonth, textOf } from './guess-statement.ts';

const AddStatement = lazyDialog(async () => (await import('./AddStatementModal.tsx')).AddStatementModal);

/** The insurers are asked for when a file is there; without them nothing is guessed. */
function useGuess() {
  const client = useQueryClient();
  return async (file: File): Promise<Dropped> => {
    const query = { limit: MAX_PAGE_SIZE };
    const insurers = await client
      .fetchQuery({ queryKey: [insurerOptions.path, 'to guess'], queryFn: () => call(insurerOptions, { query }) })
      .catch(() => ({ data: [] }));
    const text = await textOf(file);
    return { file, insurer: guessInsurer(text, insurers.data), month: guessMonth(text, todayInIndia()) };
  };
}

export function DropStatement() {
  const guess = useGuess();
  const [dropped, setDropped] = useState<Dropped | null>(null);
  return (
    <Card padding={0} mb={{ base: 'md', sm: 8 }}>
      <Box component="section" p={{ base: 16, sm: 8 }} data-drop-area aria-label="A statement of an insurer">
        <DropZone slim lead="Drop an insurer's statement here" reading={null} onFile={(file) => void guess(file).then(setDropped)}>
          Excel (.xlsx) or CSV, up to 20,000 rows and {UPLOADS.sheet.maxMb} MB, as the insurer sends it. Nothing is received before it is
          closed.
        </DropZone>
      </Box>
      {dropped && <AddStatement dropped={dropped} onClose={() => setDropped(null)} />}
    </Card>
  );
}

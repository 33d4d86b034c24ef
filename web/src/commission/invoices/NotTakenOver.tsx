import { listNotTakenOver, takeOverReceipts } from '@bimabahi/contract/commission/invoices';
import { Box, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../ui/api/call.ts';
import { useChange } from '../../ui/api/use-change.ts';
import { Notice } from '../../ui/blocks/Notice.tsx';
import { NotKnown } from '../../ui/blocks/NotKnown.tsx';
import { focusMainIfLost } from '../../ui/dialog/focus-main-if-lost.ts';
import { count, rupees } from '../../ui/format.ts';
import { toastError, toastSuccess } from '../../ui/notices/toast.ts';

const NAMED = 8;
const namesOf = (numbers: readonly string[]) =>
  numbers.length > NAMED ? `${numbers.slice(0, NAMED).join(', ')} and ${count(numbers.length - NAMED)} more` : numbers.join(', ');

/** Invoices of before whose money the books lack; nothing where there are none. */
export function NotTakenOver({ mayAct }: { mayAct: boolean }) {
  const { data: answer, isLoading } = useQuery({
    queryKey: [listNotTakenOver.path],
    queryFn: ({ signal }) => call(listNotTakenOver, {}, { signal }),
  });
  const change = useChange(takeOverReceipts);
  const taking = useMutation({
    mutationFn: (ids: number[]) => change({ body: { ids } }),
    onSuccess: ({ successMsg }) => toastSuccess(successMsg),
    onError: (error) => toastError(error),
  });
  const isGone = taking.isSuccess && answer?.data.length === 0;
  useEffect(() => {
    if (isGone) focusMainIfLost();
  }, [isGone]);
  if (isLoading) return <NotKnown />;
  if (!answer || answer.data.length === 0) return null;
  const { data, total } = answer;
  const invoices = total.count === 1 ? '1 invoice' : `${count(total.count)} invoices`;
  const their = total.count === 1 ? 'its statement’s' : 'their statements’';
  return (
    <Box mb="md">
      <Notice
        title={`${invoices} without ${their} receipt: ${rupees(total.amount)} and TDS ${rupees(total.tds)}`}
        text={`Day book and TDS Kept by Insurers lack them since the invoice was issued. Taken over, they stand on the day on which the statement was paid: ${namesOf(data.map(({ number }) => number))}.`}
      >
        {mayAct && (
          <Button loading={taking.isPending} onClick={() => taking.mutate(data.map(({ id }) => id))}>
            {total.count === 1 ? 'Take it over' : 'Take them over'}
          </Button>
        )}
      </Notice>
    </Box>
  );
}

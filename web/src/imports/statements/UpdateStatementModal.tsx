import { changeStatement, type Statement } from '@bimabahi/contract/imports/statements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Stack } from '@mantine/core';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { monthsUpTo } from './guess-statement.ts';
import { PAID_LABELS, PaidFields } from './StatementFields.tsx';
import { monthName } from './statement-words.ts';

const amount = (text: string) => rupees(Number(text));
const SHOW = { month: monthName, control_total: amount, tds: amount, received_on: dayMonthYear };

/** What the insurer paid; it may be known long after the file is. */
export const UpdateStatementModal = ({ statement, onClose }: { statement: Statement; onClose: () => void }) => (
  <UpdateModal
    title="Payment"
    route={changeStatement}
    record={statement}
    draft="statements"
    labels={PAID_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <PaidFields form={form} months={monthsUpTo(todayInIndia(), statement.month)} />
      </Stack>
    )}
  </UpdateModal>
);

import { changeStatement, type StatementRecord } from '@bimabahi/contract/imports/statements';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { Stack, Text } from '@mantine/core';
import { UpdateModal } from '../../ui/form/UpdateModal.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import { monthsUpTo } from './guess-statement.ts';
import { PAID_LABELS, PaidFields } from './StatementFields.tsx';
import { monthName } from './statement-words.ts';

const amount = (text: string) => rupees(Number(text));
const SHOW = { month: monthName, control_total: amount, tds: amount, received_on: dayMonthYear };

/** Where the lines say their own tax, it is not typed. */
const proposedTax = ({ tds, line_tds, below }: StatementRecord) =>
  tds === null && line_tds === null && below.tds !== null ? { tds: below.tds.toFixed(2) } : {};

/** What the insurer paid; it may be known long after the file is. */
export const UpdateStatementModal = ({ statement, onClose }: { statement: StatementRecord; onClose: () => void }) => (
  <UpdateModal
    title="Payment"
    route={changeStatement}
    record={statement}
    draft="statements"
    proposed={proposedTax(statement)}
    labels={PAID_LABELS}
    show={SHOW}
    onClose={onClose}
  >
    {(form) => (
      <Stack gap="sm">
        <PaidFields form={form} months={monthsUpTo(todayInIndia(), statement.month)} />
        {Object.keys(proposedTax(statement)).length > 0 && (
          <Text size="sm">TDS is proposed as a row below the lines of the file says it.</Text>
        )}
      </Stack>
    )}
  </UpdateModal>
);

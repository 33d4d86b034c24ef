import { exportMonth, type MonthBlock } from '@bimabahi/contract/reports/month';
import { DownloadButton } from '../../ui/list/DownloadButton.tsx';
import type { MonthChoice } from './use-month-address.ts';

/** All blocks as sheets of a workbook. */
export const MonthDownload = ({ choice: { period, date, compare } }: { choice: MonthChoice }) => (
  <DownloadButton route={exportMonth} input={{ query: { period, date, compare, format: 'xlsx' } }}>
    Download XLSX
  </DownloadButton>
);

/** One block alone. */
export const BlockDownload = ({
  choice: { period, date, compare, by },
  block,
  what,
}: {
  choice: MonthChoice;
  block: MonthBlock;
  what: string;
}) => (
  <DownloadButton
    small
    label={`${what} as CSV`}
    route={exportMonth}
    input={{ query: { period, date, compare, format: 'csv', block, ...(block === 'breakdown' && { by }) } }}
  >
    CSV
  </DownloadButton>
);

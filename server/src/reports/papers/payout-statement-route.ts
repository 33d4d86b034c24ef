import { downloadPayoutStatement } from '@bimabahi/contract/commission/payout-files';
import { todayInIndia } from '@bimabahi/contract/values/periods';
import { withRowOf } from '../../commission/payouts/public.ts';
import { writePaper } from '../../platform/files/write-paper.ts';
import { XLSX_MEDIA_TYPE, xlsx } from '../../platform/files/xlsx.ts';
import { readableColumns } from '../../platform/http/fields.ts';
import { handleDownload } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { officeOf, payeeOf } from './payee-queries.ts';
import { ITEM_COLUMNS, payoutPaper, payoutSheets } from './payout-statement.ts';

const PATIENCE_MS = 10_000;

export const payoutStatements = ({ config, sealing }: Pick<Services, 'config' | 'sealing'>) => [
  handleDownload(downloadPayoutStatement, ITEM_COLUMNS, async ({ db, person, params: { id }, query: { payee_id, format } }) => {
    const { record, row } = await withRowOf(db, sealing, { id, payee_id });
    const { invoice_name, invoice_address } = await officeOf(db);
    const office = [invoice_name ?? config.ORGANISATION_NAME, invoice_address].filter(Boolean).join('\n');
    const columns = readableColumns(person.role, ITEM_COLUMNS);
    const statement = { record, row, payee: await payeeOf(db, payee_id), office, day: todayInIndia(), columns };
    const file = {
      file_name: `payout_${id}_payee_${payee_id}.${format}`,
      event: { action: 'payouts.statement', table_name: 'payouts', record_id: id, details: { payee_id, format } },
    };
    if (format === 'xlsx') return { ...file, media_type: XLSX_MEDIA_TYPE, content: () => xlsx(...payoutSheets(statement)) };
    const written = await writePaper(payoutPaper(statement), { person: person.id, patienceMs: PATIENCE_MS });
    return {
      ...file,
      async *content() {
        yield written;
      },
    };
  }),
];

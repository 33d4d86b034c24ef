import { insurerOptions } from '@bimabahi/contract/catalogues/insurers';
import { INVOICE_STATUS_LABELS, INVOICE_STATUSES, listInvoices } from '@bimabahi/contract/commission/invoices';
import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useCan } from '../../ui/api/use-can.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { ButtonLink } from '../../ui/display/links.tsx';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useList } from '../../ui/list/use-list.ts';
import { type InvoiceAct, invoiceColumns } from './invoice-columns.tsx';
import { NotTakenOver } from './NotTakenOver.tsx';
import { OutstandingTable } from './OutstandingTable.tsx';

const Receive = lazyDialog(async () => (await import('./InvoiceDialogs.tsx')).ReceiveInvoiceModal);
const File = lazyDialog(async () => (await import('./InvoiceDialogs.tsx')).InvoicesFileModal);
const Cancel = lazyDialog(async () => (await import('./InvoiceDialogs.tsx')).CancelInvoiceModal);
const TakeBack = lazyDialog(async () => (await import('./InvoiceDialogs.tsx')).TakeBackReceiptModal);

const LABELS = { insurer_id: 'Insurer', status: 'Status' } as const;
const FILTERS = Object.keys(LABELS);
const CHOICES = INVOICE_STATUSES.map((value) => ({ value, label: INVOICE_STATUS_LABELS[value] }));
const SHOWN = {
  insurer_id: (id: string) => <OptionName route={insurerOptions} id={id} />,
  status: (status: string) => labelIn(INVOICE_STATUS_LABELS, status),
};

/** Brokerage invoices, and what is open of them. */
export function InvoicesPage() {
  const can = useCan();
  const list = useList(listInvoices, { filters: FILTERS });
  const filters = useFilters(list, listInvoices);
  const [act, setAct] = useState<InvoiceAct | null>(null);
  const [forGst, setForGst] = useState(false);
  const mayAct = can('invoices.receive');
  const columns = useMemo(() => invoiceColumns(mayAct ? setAct : undefined), [mayAct]);
  const close = () => setAct(null);
  return (
    <>
      <PageHeading
        actions={
          <>
            {can('invoices.export') && (
              <Button variant="default" onClick={() => setForGst(true)}>
                For GST…
              </Button>
            )}
            {can('day-book.read') && (
              <ButtonLink variant="default" to="/day-book">
                Day book
              </ButtonLink>
            )}
          </>
        }
      />
      <NotTakenOver mayAct={mayAct} />
      <OutstandingTable />
      <ListCard
        title="Invoices"
        label="Brokerage invoices"
        noun="invoices"
        searchLabel="Search by number"
        list={list}
        columns={columns}
        twoLines
        empty="No invoice yet: a closed statement has the button for it"
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel filters={filters} labels={LABELS} show={SHOWN} last={null}>
            <FilterGroup title="Invoice" columns={2}>
              <OptionSelect label={LABELS.insurer_id} route={insurerOptions} {...filters.field('insurer_id')} placeholder="" />
              <FilterChoice label={LABELS.status} data={CHOICES} {...filters.field('status')} />
            </FilterGroup>
          </FilterPanel>
        }
      />
      {forGst && <File onClose={() => setForGst(false)} />}
      {act?.kind === 'receive' && <Receive invoice={act.invoice} onClose={close} />}
      {act?.kind === 'take back' && <TakeBack invoice={act.invoice} onClose={close} />}
      {act?.kind === 'cancel' && <Cancel invoice={act.invoice} onClose={close} />}
    </>
  );
}

import { CALLS_MADE, CALLS_MADE_LABELS, type CallMade, listCalls } from '@bimabahi/contract/calls/call-list';
import { employeeOptions } from '@bimabahi/contract/people/employees';
import { useCan } from '../../ui/api/use-can.ts';
import { FilterButton } from '../../ui/filter/FilterButton.tsx';
import { FilterGroup } from '../../ui/filter/FilterGroup.tsx';
import { FilterPanel } from '../../ui/filter/FilterPanel.tsx';
import { FilterChoice } from '../../ui/filter/filter-fields.tsx';
import { useFilters } from '../../ui/filter/use-filters.ts';
import { DateField } from '../../ui/form/DateField.tsx';
import { OptionName } from '../../ui/form/OptionName.tsx';
import { OptionSelect } from '../../ui/form/OptionSelect.tsx';
import { dateAndTime, dayMonthYear, labelIn } from '../../ui/format.ts';
import { ListCard } from '../../ui/list/ListCard.tsx';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { useList } from '../../ui/list/use-list.ts';

const LABELS = { from: 'From', to: 'To', called_by: 'Called By', outcome: 'Outcome' } as const;
const SHOWN = {
  from: dayMonthYear,
  to: dayMonthYear,
  called_by: (id: string) => <OptionName route={employeeOptions} id={id} />,
  outcome: (outcome: string) => labelIn(CALLS_MADE_LABELS, outcome),
};
const FILTERS = Object.keys(LABELS);
const OUTCOMES = CALLS_MADE.map((value) => ({ value, label: CALLS_MADE_LABELS[value] }));

const aboutOf = ({ renewal_id, telecom_record_id, policy_no }: CallMade): string => {
  if (renewal_id !== null) return policy_no ?? 'A renewal';
  return telecom_record_id === null ? 'The client' : 'An enquiry';
};

const column = columnsOf<CallMade>();
const COLUMNS = column.columns([
  serialColumn<CallMade>('Sr.'),
  column.accessor('name', { header: 'Name', meta: { width: 190, grow: 1, lines: 2, card: 'title' } }),
  column.accessor(aboutOf, { id: 'about', header: 'About', meta: { width: 190, grow: 0.5, lines: 2, card: 'line' } }),
  column.accessor('called_at', {
    header: 'Called',
    enableSorting: true,
    meta: { width: 150, card: 'labelled' },
    cell: ({ getValue }) => dateAndTime(getValue()),
  }),
  column.accessor((row) => row.called_by?.name ?? '', { id: 'called_by', header: 'Called By', meta: { width: 140, card: 'labelled' } }),
  column.accessor('outcome', {
    header: 'Outcome',
    meta: { width: 140, card: 'state' },
    cell: ({ getValue }) => labelIn(CALLS_MADE_LABELS, getValue()),
  }),
  column.accessor('remark', { header: 'Remark', meta: { width: 220, grow: 1.5, lines: 3, card: 'line' } }),
  column.accessor('next_call_at', {
    header: 'Next Call',
    meta: { width: 150, card: 'labelled' },
    cell: ({ getValue }) => dateAndTime(getValue()),
  }),
]);

/** Calls and messages, the latest first: of everybody for an Admin, of oneself for others. */
export function CallsMadePage() {
  const list = useList(listCalls, { filters: FILTERS });
  const filters = useFilters(list, listCalls);
  const seesAll = useCan()('calls.by-person');
  return (
    <>
      <PageHeading />
      <ListCard
        title="Calls Made"
        label="Calls made"
        searchLabel={null}
        list={list}
        columns={COLUMNS}
        tools={<FilterButton filters={filters} />}
        filters={
          <FilterPanel
            filters={filters}
            labels={LABELS}
            show={SHOWN}
            last={
              <FilterGroup title="Period" columns={2}>
                <DateField label={LABELS.from} {...filters.field('from')} />
                <DateField label={LABELS.to} {...filters.field('to')} />
              </FilterGroup>
            }
          >
            <FilterGroup title="Call" columns={2}>
              <FilterChoice label={LABELS.outcome} data={OUTCOMES} {...filters.field('outcome')} />
              {seesAll && <OptionSelect label={LABELS.called_by} route={employeeOptions} {...filters.field('called_by')} placeholder="" />}
            </FilterGroup>
          </FilterPanel>
        }
      />
    </>
  );
}

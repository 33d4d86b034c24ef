import type { MonthEnquiries, MonthSummary } from '@bimabahi/contract/reports/month';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { Bridge } from '../../ui/chart/Bridge.tsx';
import { count } from '../../ui/format.ts';
import { DrawnBlock } from './DrawnBlock.tsx';
import { Heads } from './Heads.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { EnquiriesLink } from './RowsLink.tsx';
import type { MonthChoice } from './use-month-address.ts';

const NAMES = {
  new: 'New',
  called: 'Called',
  never_called: 'Never called',
  quoted: 'Quoted',
  won: 'Won',
  lost: 'Lost',
} as const;
const FUNNEL = ['new', 'called', 'quoted', 'won'] as const;
const HEADS = ['Enquiries', 'Number', 'Share'];

const linked = (enquiries: MonthEnquiries, name: keyof typeof NAMES): ReactNode => (
  <EnquiriesLink rows={enquiries.rows[name]}>{count(enquiries[name])}</EnquiriesLink>
);

const Funnel = ({ enquiries }: { enquiries: MonthEnquiries }) => (
  <div className={classes.chart}>
    <Bridge
      steps={FUNNEL.map((key) => ({
        ...{ key, name: NAMES[key], amount: linked(enquiries, key) },
        ...({ reach: [0, enquiries[key]], mark: key === 'new' ? 'sum' : 'part' } as const),
      }))}
    />
  </div>
);

function Table({ enquiries }: { enquiries: MonthEnquiries }) {
  const lines = [
    ...(['new', 'called', 'never_called', 'quoted', 'won', 'lost'] as const).map((key) => ({
      ...{ key, name: NAMES[key], number: enquiries[key], shown: linked(enquiries, key) },
    })),
    { key: 'open', name: 'Open', number: enquiries.open, shown: count(enquiries.open) },
  ];
  return (
    <SumsTable label="Enquiries, as a table">
      <thead>
        <tr>
          <Heads of={HEADS} />
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, number, shown }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{shown}</td>
            <td>{percent(number / enquiries.new)}</td>
          </tr>
        ))}
      </tbody>
    </SumsTable>
  );
}

const hours = (found: number): string => {
  if (found < 1) return `${Math.round(found * 60)} minutes`;
  return found < 48 ? `${found.toFixed(1)} hours` : `${(found / 24).toFixed(1)} days`;
};

function Enquiries({ enquiries, asTable }: { enquiries: MonthEnquiries; asTable: boolean }) {
  if (enquiries.new === 0) return <p className={classes.empty}>No enquiry in this period.</p>;
  const { first_call_hours, lost, open } = enquiries;
  return (
    <>
      {asTable ? <Table enquiries={enquiries} /> : <Funnel enquiries={enquiries} />}
      <p className={`${text.small} ${classes.foot}`}>
        {first_call_hours === null
          ? 'None was called yet.'
          : `Half of those called had their first call within ${hours(first_call_hours)}.`}{' '}
        {linked(enquiries, 'never_called')} never called, {count(lost)} lost, {count(open)} open. An enquiry has no insurer, line or broker,
        so that all are counted here.
      </p>
    </>
  );
}

interface EnquiriesBlockProps {
  choice: MonthChoice;
  summary: UseQueryResult<MonthSummary>;
}

/** What became of whoever asked for a quotation. */
export const EnquiriesBlock = ({ choice, summary }: EnquiriesBlockProps) => (
  <DrawnBlock title="Enquiries" definition="enquiries" block="enquiries" choice={choice} query={summary} height={210}>
    {({ enquiries }, asTable) => <Enquiries enquiries={enquiries} asTable={asTable} />}
  </DrawnBlock>
);

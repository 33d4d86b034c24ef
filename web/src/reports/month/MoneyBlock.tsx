import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { MONEY_LABELS, type MonthMoney } from '@bimabahi/contract/reports/month-money';
import { addRupees } from '@bimabahi/contract/values/money';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { PartsBar, type Shade, Swatch } from '../../ui/chart/PartsBar.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { rupees } from '../../ui/format.ts';
import { Answer } from './Answer.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { Heads } from './Heads.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { asked } from './RowsLink.tsx';
import { useMonthMoney } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

type Figures = MonthMoney['total'];
/** Of what was expected; what was paid on is of another sum. */
const SHADES = [
  ['received', 'first'],
  ['not_due', 'second'],
  ['overdue', 'third'],
  ['disputed', 'fourth'],
  ['written_off', 'fifth'],
] as const satisfies readonly (readonly [keyof Figures, Shade])[];
const LINKED = ['short', 'disputed', 'not_due', 'overdue'] as const;
const isLinked = (name: keyof Figures): name is (typeof LINKED)[number] => (LINKED as readonly string[]).includes(name);

const ItemsLink = ({ rows, label, children }: { rows: string; label: string; children: ReactNode }) => (
  <AnchorLink to="/receivables/items" search={asked(rows)} inherit underline="always" aria-label={label}>
    {children}
  </AnchorLink>
);

const margins = ({ expected, expected_out, received, paid_on }: Figures) => ({
  expected: addRupees(expected, -expected_out),
  received: addRupees(received, -paid_on),
});

const COLUMNS = ['expected', 'received', 'short', 'disputed', 'written_off', 'not_due', 'overdue', 'expected_out', 'paid_on'] as const;
const HEADS = ['Insurer', ...COLUMNS.map((name) => MONEY_LABELS[name]), 'Margin expected', 'Margin received', 'Days from due'];

/** Of a figure whose items no other column has a link to its own. */
function Cell({ of, name, insurer }: { of: Figures; name: (typeof COLUMNS)[number]; insurer: string }) {
  const amount = of[name];
  const rows = name === 'expected' ? of.rows.expected : isLinked(name) ? of.rows[name] : null;
  return (
    <td>
      {rows !== null && amount !== 0 ? (
        <ItemsLink rows={rows} label={`${insurer}, ${MONEY_LABELS[name]}: ${rupees(amount)}`}>
          <Money amount={amount} />
        </ItemsLink>
      ) : (
        <Money amount={amount} />
      )}
    </td>
  );
}

const Line = ({ insurer, of }: { insurer: string; of: Figures }) => {
  const { expected, received } = margins(of);
  return (
    <tr>
      <th scope="row">{insurer}</th>
      {COLUMNS.map((name) => (
        <Cell key={name} of={of} name={name} insurer={insurer} />
      ))}
      <td>
        <Money amount={expected} />
      </td>
      <td>
        <Money amount={received} />
      </td>
      <td>{of.days ?? '–'}</td>
    </tr>
  );
};

const daysWords = (days: number): string => {
  if (days === 0) return 'on the day on which it was due';
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'after it was due' : 'before it was due'}`;
};

function MoneyOf({ data, total }: MonthMoney) {
  if (data.length === 0) return <p className={classes.empty}>No item of commission was issued in this period.</p>;
  const share = (amount: number) => percent(total.expected > 0 ? amount / total.expected : null);
  const parts = SHADES.map(([key, shade]) => ({ key, name: MONEY_LABELS[key], value: total[key], shade }));
  const { expected, received } = margins(total);
  return (
    <>
      <div className={classes.chart}>
        <PartsBar label={`Of what is expected: ${parts.map(({ name, value }) => `${name} ${share(value)}`).join(', ')}`} parts={parts} />
        <p className={text.small}>
          {parts.map(({ key, name, shade, value }) => (
            <span key={key}>
              <Swatch shade={shade} /> {name} {share(value)}{' '}
            </span>
          ))}
        </p>
      </div>
      <SumsTable label="From expected to paid on, by insurer">
        <thead>
          <tr>
            <Heads of={HEADS} />
          </tr>
        </thead>
        <tbody>
          {data.map((row) => (
            <Line key={row.insurer.id ?? 'none'} insurer={row.insurer.name} of={row} />
          ))}
          <Line insurer="Total" of={total} />
        </tbody>
      </SumsTable>
      <p className={`${text.small} ${classes.foot}`}>
        {`Margin: ${rupees(received)} received of ${rupees(expected)} expected. ${rupees(total.tds)} of what came in was kept as TDS. `}
        {total.days === null ? 'Nothing came in yet.' : `Half of the items had their first receipt by ${daysWords(total.days)}.`}
      </p>
    </>
  );
}

/** What of the commission of the period came in, what did not, and what was paid on. */
export function MoneyBlock({ choice }: { choice: MonthChoice }) {
  const money = useMonthMoney(choice);
  return (
    <Panel
      title="From expected to paid on"
      beside={
        <>
          <DefinitionButton definition={definitionOf('money', choice.date)} />
          <BlockDownload choice={choice} block="money" what="From expected to paid on" />
        </>
      }
    >
      <Answer query={money} height={240}>
        {(data) => <MoneyOf {...data} />}
      </Answer>
    </Panel>
  );
}

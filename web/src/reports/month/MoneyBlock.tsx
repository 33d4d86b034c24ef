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

const COLUMNS = ['expected', 'received', 'short', 'disputed', 'written_off', 'not_due', 'overdue'] as const;
const CAME = ['Insurer', ...COLUMNS.map((name) => MONEY_LABELS[name])];
const KEPT = ['Insurer', 'Days from due', MONEY_LABELS.expected_out, MONEY_LABELS.paid_on, 'Margin expected', 'Margin received'];

interface LineProps {
  insurer: string;
  of: Figures;
}

const rowsOf = ({ rows }: Figures, name: (typeof COLUMNS)[number]): string | null => {
  if (name === 'expected') return rows.expected;
  return isLinked(name) ? rows[name] : null;
};

/** Of a figure whose items no other column has there is a link to its own. */
function Cell({ of, name, insurer }: LineProps & { name: (typeof COLUMNS)[number] }) {
  const [amount, rows] = [of[name], rowsOf(of, name)];
  if (rows === null || amount === 0) return <Money amount={amount} />;
  return (
    <ItemsLink rows={rows} label={`${insurer}, ${MONEY_LABELS[name]}: ${rupees(amount)}`}>
      <Money amount={amount} />
    </ItemsLink>
  );
}

const CameIn = ({ insurer, of }: LineProps) => (
  <tr>
    <th scope="row">{insurer}</th>
    {COLUMNS.map((name) => (
      <td key={name}>
        <Cell of={of} name={name} insurer={insurer} />
      </td>
    ))}
  </tr>
);

const WasKept = ({ insurer, of }: LineProps) => {
  const { expected, received } = margins(of);
  return (
    <tr>
      <th scope="row">{insurer}</th>
      <td>{of.days ?? '–'}</td>
      {[of.expected_out, of.paid_on, expected, received].map((amount, at) => (
        <td key={KEPT[at + 2]}>
          <Money amount={amount} />
        </td>
      ))}
    </tr>
  );
};

/** Two tables, so that either has its place on upright paper. */
const Table = ({
  label,
  heads,
  line: Line,
  money,
}: {
  label: string;
  heads: readonly string[];
  line: typeof CameIn;
  money: MonthMoney;
}) => (
  <SumsTable label={label}>
    <thead>
      <tr>
        <Heads of={heads} />
      </tr>
    </thead>
    <tbody>
      {money.data.map((row) => (
        <Line key={row.insurer.id ?? 'none'} insurer={row.insurer.name} of={row} />
      ))}
      <Line insurer="Total" of={money.total} />
    </tbody>
  </SumsTable>
);

const daysWords = (days: number): string => {
  if (days === 0) return 'on the day on which it was due';
  return `${Math.abs(days)} ${Math.abs(days) === 1 ? 'day' : 'days'} ${days > 0 ? 'after it was due' : 'before it was due'}`;
};

function MoneyOf({ money }: { money: MonthMoney }) {
  const { data, total } = money;
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
      <Table label="From expected to received, by insurer" heads={CAME} line={CameIn} money={money} />
      <Table label="Paid on and what is kept, by insurer" heads={KEPT} line={WasKept} money={money} />
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
        {(data) => <MoneyOf money={data} />}
      </Answer>
    </Panel>
  );
}

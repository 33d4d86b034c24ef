import { MONTH_GROUP_LABELS, MONTH_GROUPS, type MonthBreakdown, type MonthGroup, type MonthSums } from '@bimabahi/contract/reports/month';
import { definitionOf } from '@bimabahi/contract/reports/month-definitions';
import { BUSINESS_LABELS } from '@bimabahi/contract/reports/registers';
import { LINE_LABELS } from '@bimabahi/contract/trade/product-lines';
import { SegmentedControl } from '@mantine/core';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { SumsTable } from '../../ui/blocks/SumsTable.tsx';
import text from '../../ui/blocks/text.module.css';
import { ShareBar } from '../../ui/chart/PartsBar.tsx';
import { Money } from '../../ui/display/Money.tsx';
import { count, labelIn } from '../../ui/format.ts';
import { Answer } from './Answer.tsx';
import { Compared } from './Compared.tsx';
import { DefinitionButton } from './DefinitionButton.tsx';
import { BlockDownload } from './MonthDownload.tsx';
import classes from './MonthPage.module.css';
import { percent } from './month-words.ts';
import { RowsLink } from './RowsLink.tsx';
import { useMonthBreakdown } from './use-month.ts';
import type { MonthChoice } from './use-month-address.ts';

const TABS = MONTH_GROUPS.filter((group) => group !== 'business_type').map((value) => ({ value, label: MONTH_GROUP_LABELS[value] }));

function groupWords(by: MonthGroup, { key, label }: { key: string; label: string }): string {
  if (by === 'business_type') return labelIn(BUSINESS_LABELS, key);
  if (key === 'none') return `No ${by === 'rto' ? 'RTO' : MONTH_GROUP_LABELS[by].toLowerCase()}`;
  return by === 'line' ? labelIn(LINE_LABELS, key) : label;
}

/** Until today while the period runs. */
const Against = ({ sums }: { sums: MonthSums }) =>
  sums.to_date ? (
    <Compared now={sums.to_date.net} before={sums.to_date.compared.net} />
  ) : (
    <Compared now={sums.net} before={sums.compared.net} />
  );

const Cells = ({ sums, most }: { sums: MonthSums; most: number }) => (
  <>
    <td>{count(sums.policies)}</td>
    <td>{most > 0 && <ShareBar part={sums.net / most} />}</td>
    <td>
      <Money amount={sums.net} />
    </td>
    <td>{percent(sums.share)}</td>
    <td>
      <Against sums={sums} />
    </td>
    <td>
      <Money amount={sums.commission_in} />
    </td>
    <td>
      <Money amount={sums.commission_out} />
    </td>
    <td>
      <Money amount={sums.margin} />
    </td>
  </>
);

const againstWords = (compare: MonthChoice['compare'], isRunning: boolean) =>
  `${isRunning ? 'Until today, against' : 'Against'} ${compare === 'last_year' ? 'last year' : 'the period before'}`;

interface GroupsProps {
  found: MonthBreakdown;
  by: MonthGroup;
  compare: MonthChoice['compare'];
}

/** On whom the period hangs, in a sentence. */
function concentrationWords({ top1, top5, top20 }: MonthBreakdown['concentration']): string | null {
  if (top1 === null) return null;
  return `The largest client is ${percent(top1)} of net, the five largest ${percent(top5)}, the twenty largest ${percent(top20)}.`;
}

export function Groups({ found: { data, others, total, concentration }, by, compare }: GroupsProps) {
  if (data.length === 0) return <p className={classes.empty}>No policy and no installment in this period.</p>;
  const most = data[0]?.net ?? 0;
  const sentence = concentrationWords(concentration);
  const heads = [
    MONTH_GROUP_LABELS[by],
    'Policies',
    '',
    'Net',
    'Share',
    againstWords(compare, total.to_date !== null),
    'Commission in',
    'Out',
    'Margin',
  ];
  return (
    <>
      <SumsTable label={`Net premium by ${MONTH_GROUP_LABELS[by].toLowerCase()}`}>
        <thead>
          <tr>
            {heads.map((head) =>
              head ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <td key="bar" />
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {data.map((group) => (
            <tr key={group.key}>
              <th scope="row">
                <RowsLink rows={group.rows}>{groupWords(by, group)}</RowsLink>
              </th>
              <Cells sums={group} most={most} />
            </tr>
          ))}
          {others && (
            <tr>
              <th scope="row">{others.count === 1 ? '1 other' : `${count(others.count)} others`}</th>
              <Cells sums={others} most={most} />
            </tr>
          )}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells sums={total} most={0} />
          </tr>
        </tfoot>
      </SumsTable>
      {sentence && <p className={`${text.small} ${classes.foot}`}>{sentence}</p>}
    </>
  );
}

interface WhereFromProps {
  choice: MonthChoice;
  onChoose: (by: MonthGroup) => void;
}

/** The same premium by whom or what it came from. */
export function WhereFrom({ choice, onChoose }: WhereFromProps) {
  const found = useMonthBreakdown(choice);
  const { by, compare } = choice;
  return (
    <Panel
      title="Where it came from"
      beside={
        <>
          <DefinitionButton definition={definitionOf('groups', choice.date)} />
          <BlockDownload choice={choice} block="breakdown" what="Where it came from" />
        </>
      }
    >
      <div className={classes.tabs}>
        <SegmentedControl
          aria-label="By"
          data={TABS}
          value={by}
          onChange={(next) => onChoose(next as MonthGroup)}
          withItemsBorders={false}
        />
      </div>
      <Answer query={found} height={320}>
        {(data) => <Groups found={data} by={by} compare={compare} />}
      </Answer>
    </Panel>
  );
}

import { LINE_TABS, type LineTab, listMissingItems, type Statement, type StatementRecord } from '@bimabahi/contract/imports/statements';
import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { count, rupees } from '../../ui/format.ts';
import { PageHeading } from '../../ui/list/PageHeading.tsx';
import { useAddress } from '../../ui/list/use-address.ts';
import { ChangedItems } from './ChangedItems.tsx';
import { MissingItems } from './MissingItems.tsx';
import { NoLines } from './NoLines.tsx';
import { StatementActs } from './StatementActs.tsx';
import classes from './StatementFigures.module.css';
import { StatementFigures } from './StatementFigures.tsx';
import { StatementLines } from './StatementLines.tsx';
import { linesText, monthName, STATUSES, talliesOf } from './statement-words.ts';

const NAMES = {
  to_look_at: 'To look at',
  accepted: 'Accepted',
  set_aside: 'Disputed, ignored',
  of_firms: 'Of firms',
  missing: 'Not in statement',
} as const;
type Tab = LineTab | 'missing';

const useMissing = (id: number) =>
  useQuery({
    queryKey: [listMissingItems.path, id, 'sum'],
    queryFn: ({ signal }) => call(listMissingItems, { params: { id }, query: { limit: 1 } }, { signal }),
  }).data;

interface TabsProps {
  statement: Statement;
  tab: Tab;
  onChoose: (tab: Tab | undefined) => void;
}

/** What is disputed or ignored has a tab once there is some, as what an Admin alone compares. */
function Tabs({ statement, tab, onChoose }: TabsProps) {
  const missing = useMissing(statement.id);
  const tallies = talliesOf(statement);
  const shown = LINE_TABS.filter((each) => each === 'to_look_at' || each === 'accepted' || tallies[each].count > 0 || tab === each);
  const tiles = [
    ...shown.map((key) => ({ key: key as Tab, name: NAMES[key], figure: count(tallies[key].count), meaning: rupees(tallies[key].amount) })),
    {
      key: 'missing' as Tab,
      name: NAMES.missing,
      figure: missing ? count(missing.total_count) : '…',
      meaning: missing?.amount === undefined ? '' : rupees(missing.amount),
    },
  ];
  return (
    <Tiles
      label="Lines by what is done"
      className={classes.tabs}
      columns={{ phone: 2 }}
      meansOnPhone
      tiles={tiles}
      chosen={tab}
      onChoose={onChoose}
    />
  );
}

function useTab({ status }: Statement) {
  const { search, change } = useAddress();
  const usual: LineTab = status === 'matched' ? 'to_look_at' : 'accepted';
  const wanted = search.tab;
  const tab: Tab = wanted === 'missing' ? 'missing' : (LINE_TABS.find((each) => each === wanted) ?? usual);
  const choose = (next: Tab | undefined) => change(() => (next === undefined || next === usual ? {} : { tab: next }));
  return { tab, choose };
}

/** One statement, line by line. */
export function StatementWork({ statement }: { statement: StatementRecord }) {
  const { tab, choose } = useTab(statement);
  const { label, tone } = STATUSES[statement.status];
  const head = <Tabs statement={statement} tab={tab} onChoose={choose} />;
  return (
    <>
      <PageHeading
        title={`${statement.insurer.name}, ${monthName(statement.month)}`}
        actions={
          <>
            <Chip tone={tone}>{label}</Chip>
            <StatementActs statement={statement} />
          </>
        }
      />
      {statement.void_reason && (
        <Alert color="gray" mb={12} p="xs">
          Void: {statement.void_reason}
        </Alert>
      )}
      {statement.status === 'matched' && statement.found * 20 < statement.lines && (
        <Alert color="vermilion" mb={12} p="xs" role="alert">
          Only {count(statement.found)} of {linesText(statement.lines)} are of {statement.insurer.name}. Is it a statement of another
          insurer? Nothing accepted itself.
        </Alert>
      )}
      {statement.progress?.message && (
        <Alert color="vermilion" mb={12} p="xs" role="alert">
          {statement.progress.message}
        </Alert>
      )}
      <StatementFigures statement={statement} />
      {tab === 'to_look_at' && <ChangedItems id={statement.id} />}
      {tab === 'missing' ? (
        <MissingItems id={statement.id} head={head} />
      ) : (
        <StatementLines key={tab} statement={statement} tab={tab} head={head} />
      )}
      <NoLines rows={statement.no_lines} below={statement.below} mt={12} />
    </>
  );
}

import type { AskedPair } from '@bimabahi/contract/renewals/asked';
import { RULE_LABELS, RULE_SENTENCES } from '@bimabahi/contract/renewals/asked-rules';
import { Button, Group } from '@mantine/core';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { Chip } from '../../ui/display/Chip.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { RecordNo } from '../../ui/display/RecordNo.tsx';
import { wholeDates } from '../../ui/display/whole-dates.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { columnsOf, serialColumn } from '../../ui/list/table-columns.tsx';
import { policyPath } from '../../ui/policy-path.ts';
import classes from './asked.module.css';
import { differing, gapWords, type Side, sideOf } from './asked-words.ts';
import { PartTag } from './PartTag.tsx';

const column = columnsOf<AskedPair>();

const PolicySide = ({ side, children }: { side: Side; children?: React.ReactNode }) => (
  <div className={classes.side}>
    <span>
      <AnchorLink {...policyPath(side.kind, side.id)} inherit>
        <RecordNo no={side.policy_no} />
      </AnchorLink>
      {children}
    </span>
    <span>
      <ClientName client={side.client} />
    </span>
    <span>{side.insured.trim().toLowerCase() !== side.client.name.trim().toLowerCase() && `for ${side.insured}`}</span>
    <span>{[side.insurer, side.product, side.item].filter(Boolean).join(', ')}</span>
    <span>{wholeDates(`${dayMonthYear(side.start)} to ${dayMonthYear(side.end)}`)}</span>
    <span>
      {[side.sumInsured && `sum insured ${side.sumInsured}`, side.premium && `premium ${side.premium}`].filter(Boolean).join(', ')}
    </span>
  </div>
);

function Why({ pair }: { pair: AskedPair }) {
  const [old, next] = [sideOf(pair.renewal), sideOf(pair)];
  const others = old && next ? differing(old, next) : [];
  return (
    <div className={classes.side}>
      <span title={RULE_SENTENCES[pair.rule]}>
        <Chip tone="quiet">{RULE_LABELS[pair.rule]}</Chip>
      </span>
      {next && <span>{gapWords(pair.renewal.ends_on, next.start)}</span>}
      <span>{others.length === 0 ? 'Nothing else differs' : `Differs: ${others.join(', ')}`}</span>
    </div>
  );
}

const ANSWERS = [
  { yes: true, key: 'Y' },
  { yes: false, key: 'N' },
] as const;

const wordOf = ({ rule }: AskedPair, yes: boolean) => (!yes ? 'No' : rule === 'sold' ? 'Sold' : 'Yes');

export const askedColumns = (answer: (pair: AskedPair, yes: boolean) => void) =>
  column.columns([
    serialColumn<AskedPair>('Sr.'),
    column.display({
      id: 'ended',
      header: 'Ended',
      meta: { width: 230, grow: 1, card: 'title' },
      cell: ({ row: { original: pair } }) => {
        const side = sideOf(pair.renewal);
        return (
          side && (
            <PolicySide side={side}>
              <PartTag part={pair.renewal.part} />
            </PolicySide>
          )
        );
      },
    }),
    column.display({
      id: 'next',
      header: 'May be renewed by',
      meta: { width: 230, grow: 1, card: 'labelled' },
      cell: ({ row: { original: pair } }) => {
        const side = sideOf(pair);
        return side && <PolicySide side={side} />;
      },
    }),
    column.display({
      id: 'why',
      header: 'Why it is asked',
      meta: { width: 190, grow: 0.5, card: 'labelled' },
      cell: ({ row: { original: pair } }) => <Why pair={pair} />,
    }),
    column.display({
      id: 'answer',
      header: 'Answer',
      meta: { width: 148, sticky: true, card: 'actions' },
      cell: ({ row: { original: pair } }) => (
        <Group gap={6} wrap="nowrap">
          {ANSWERS.map(({ yes, key }) => (
            <Button
              key={key}
              size="compact-sm"
              variant="default"
              aria-keyshortcuts={key}
              aria-label={`${wordOf(pair, yes)}, ${pair.renewal.looks_renewed_by?.policy_no}`}
              onClick={() => answer(pair, yes)}
            >
              {wordOf(pair, yes)}
            </Button>
          ))}
        </Group>
      ),
    }),
  ]);

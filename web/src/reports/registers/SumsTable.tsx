/** What the register adds up to by one of its groups. A group's name opens the policies behind it. */

import type { RegisterGroup, RegisterGroups, RegisterSum } from '@bimabahi/contract/reports/registers';
import { Anchor } from '@mantine/core';
import { Fragment } from 'react';
import words from '../../ui/blocks/WordTable.module.css';
import { Money } from '../../ui/display/Money.tsx';
import { count } from '../../ui/format.ts';
import { EmptyState } from '../../ui/list/EmptyState.tsx';
import { TwoLines } from '../../ui/list/TwoLines.tsx';
import { GROUP_NAMES, groupName } from './register-filters.tsx';
import classes from './SumsTable.module.css';

interface SumsTableProps {
  by: RegisterGroups;
  /** Each group once more by this one. */
  by2?: RegisterGroups | undefined;
  totals: RegisterSum;
  groups: readonly RegisterGroup[];
  onOpen: (keys: Readonly<Record<string, string>>) => void;
}

const HEADS = ['Policies', 'OD', 'Third Party'];
const NET_HEADS = ['Terrorism', 'Net, without terrorism'];
const LAST_HEADS = ['GST', 'Total', 'Commission In', 'Commission Out'];

/** As the totals have them, so that the columns stay one below the other. */
interface CellsProps {
  sum: RegisterSum;
  percents: readonly number[];
  hasPa: boolean;
}

function Cells({ sum, percents, hasPa }: CellsProps) {
  const gstAt = (percent: number) => sum.gst_rates.find((rate) => rate.percent === percent)?.gst ?? 0;
  const amounts = [
    ['od', sum.od_premium],
    ['tp', sum.third_party_premium],
    ...(hasPa ? [['pa', sum.pa_premium] as const] : []),
    ['terrorism', sum.terrorism],
    ['net', sum.net_premium],
    ...percents.map((percent) => [`gst ${percent}`, gstAt(percent)] as const),
    ['gst', sum.gst],
    ['total', sum.total_premium],
    ['in', sum.commission_in_num],
    ['out', sum.commission_out_num],
  ] as const;
  return (
    <>
      <td>
        <TwoLines first={count(sum.policies)} second={sum.endorsements > 0 && `+ ${count(sum.endorsements)} endorsed`} />
      </td>
      {amounts.map(([name, amount]) => (
        <td key={name}>
          <Money amount={amount} />
        </td>
      ))}
    </>
  );
}

const Opens = ({ name, onOpen }: { name: string; onOpen: () => void }) => (
  <Anchor component="button" type="button" inherit ta="left" onClick={onOpen}>
    {name}
  </Anchor>
);

export function SumsTable({ by, by2, totals, groups, onOpen }: SumsTableProps) {
  if (groups.length === 0) return <EmptyState heading="No policy in this period" />;
  // A single rate would say the same as the column of all.
  const percents = totals.gst_rates.length > 1 ? totals.gst_rates.map(({ percent }) => percent) : [];
  const hasPa = totals.pa_premium !== 0;
  const heads = [
    GROUP_NAMES[by],
    ...HEADS,
    ...(hasPa ? ['PA'] : []),
    ...NET_HEADS,
    ...percents.map((percent) => `GST ${percent} %`),
    ...LAST_HEADS,
  ];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
    <section className={classes.frame} aria-label={`Sums by ${GROUP_NAMES[by].toLowerCase()}`} tabIndex={0}>
      <table className={`${words.sums} ${classes.table}`}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.key}>
              <tr>
                <td>
                  <Opens name={groupName(by, group)} onOpen={() => onOpen({ [by]: group.key })} />
                </td>
                <Cells sum={group} percents={percents} hasPa={hasPa} />
              </tr>
              {by2 &&
                group.within?.map((part) => (
                  <tr key={part.key} className={classes.within}>
                    <td>
                      <Opens name={groupName(by2, part)} onOpen={() => onOpen({ [by]: group.key, [by2]: part.key })} />
                    </td>
                    <Cells sum={part} percents={percents} hasPa={hasPa} />
                  </tr>
                ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells sum={totals} percents={percents} hasPa={hasPa} />
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

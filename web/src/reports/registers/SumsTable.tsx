/** What the register adds up to by one of its groups. A group's name opens the policies behind it. */

import { gstWithoutRate, type RegisterGroup, type RegisterGroups, type RegisterSum } from '@bimabahi/contract/reports/registers';
import { Anchor, Skeleton } from '@mantine/core';
import { Fragment, useState } from 'react';
import { SumsTable as Sums } from '../../ui/blocks/SumsTable.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
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
  /** The groups are shown too. */
  isOpen: boolean;
}

const HEADS = ['Policies', 'OD', 'Third Party'];
const NET_HEADS = ['Terrorism', 'Net, without terrorism'];
const LAST_HEADS = ['Total', 'Commission In', 'Commission Out'];

interface CellsProps {
  sum: RegisterSum;
  /** The rates of which the GST is said too, and then what has none. Null: of none. */
  percents: readonly number[] | null;
  /** As the totals have it, so that the columns stay one below the other. */
  hasPa: boolean;
}

/** The GST, and below it what each rate has. */
const Gst = ({ sum, percents }: Omit<CellsProps, 'hasPa'>) => (
  <td>
    <Money amount={sum.gst} />
    {percents?.map((percent) => (
      <small key={percent} className={classes.rate}>
        {percent} % <Money amount={sum.gst_rates.find((rate) => rate.percent === percent)?.gst ?? 0} />
      </small>
    ))}
    {percents && gstWithoutRate(sum) !== 0 && (
      <small className={classes.rate}>
        no rate <Money amount={gstWithoutRate(sum)} />
      </small>
    )}
  </td>
);

function Cells({ sum, percents, hasPa }: CellsProps) {
  const before = [sum.od_premium, sum.third_party_premium, ...(hasPa ? [sum.pa_premium] : []), sum.terrorism, sum.net_premium];
  const after = [sum.total_premium, sum.commission_in_num, sum.commission_out_num];
  const amounts = (of: readonly (number | null | undefined)[], from: string) =>
    of.map((amount, index) => (
      <td key={`${from} ${HEADS[index] ?? index}`}>
        <Money amount={amount} />
      </td>
    ));
  return (
    <>
      <td>
        <TwoLines first={count(sum.policies)} second={sum.endorsements > 0 && `+ ${count(sum.endorsements)} endorsed`} />
      </td>
      {amounts(before, 'before')}
      <Gst sum={sum} percents={percents} />
      {amounts(after, 'after')}
    </>
  );
}

type Keys = Readonly<Record<string, string>>;

/** With the filters of the page, and those of the group. */
const Opens = ({ name, keys }: { name: string; keys: Keys }) => (
  <AnchorLink to="." search={(now: object) => ({ ...now, ...keys, page: undefined })} resetScroll={false} inherit>
    {name}
  </AnchorLink>
);

function Groups({ by, by2, groups, ...cells }: Pick<SumsTableProps, 'by' | 'by2' | 'groups'> & Omit<CellsProps, 'sum'>) {
  return (
    <tbody>
      {groups.map((group) => (
        <Fragment key={group.key}>
          <tr>
            <th scope="row">
              <Opens name={groupName(by, group)} keys={{ [by]: group.key }} />
            </th>
            <Cells sum={group} {...cells} />
          </tr>
          {by2 &&
            group.within?.map((part) => (
              <tr key={part.key} className={classes.within}>
                <th scope="row">
                  <Opens name={groupName(by2, part)} keys={{ [by]: group.key, [by2]: part.key }} />
                </th>
                <Cells sum={part} {...cells} />
              </tr>
            ))}
        </Fragment>
      ))}
    </tbody>
  );
}

/** As high as the totals. */
export const SumsSkeleton = ({ isOpen }: Pick<SumsTableProps, 'isOpen'>) => (
  <div data-folded={!isOpen || undefined} className={classes.fold}>
    <Skeleton height={61} m={14} w="auto" />
  </div>
);

export function SumsTable({ by, by2, totals, groups, isOpen }: SumsTableProps) {
  const [byRate, setByRate] = useState(false);
  if (groups.length === 0) return <EmptyState heading="No policy in this period" />;
  // A single rate would say the same as all.
  const isDivided = totals.gst_rates.length > 1 || gstWithoutRate(totals) !== 0;
  const percents = totals.gst_rates.map(({ percent }) => percent);
  const cells = { percents: isDivided && byRate ? percents : null, hasPa: totals.pa_premium !== 0 };
  const head = (name: string) => (
    <th key={name} scope="col">
      {name}
    </th>
  );
  return (
    <div data-folded={!isOpen || undefined} className={classes.fold}>
      <Sums label={`Sums by ${GROUP_NAMES[by].toLowerCase()}`}>
        <thead>
          <tr>
            {[GROUP_NAMES[by], ...HEADS, ...(cells.hasPa ? ['PA'] : []), ...NET_HEADS].map(head)}
            <th scope="col">
              GST{' '}
              {isDivided && (
                <Anchor component="button" type="button" fz="inherit" aria-expanded={byRate} onClick={() => setByRate(!byRate)}>
                  by rate
                </Anchor>
              )}
            </th>
            {LAST_HEADS.map(head)}
          </tr>
        </thead>
        {isOpen && <Groups by={by} by2={by2} groups={groups} {...cells} />}
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <Cells sum={totals} {...cells} />
          </tr>
        </tfoot>
      </Sums>
    </div>
  );
}

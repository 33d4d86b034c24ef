import { LOST_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import { RETENTION_GROUPS, type Retention, type RetentionGroup, type RetentionGroups } from '@bimabahi/contract/renewals/retention';
import { Group, Modal, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import words from '../../ui/blocks/WordTable.module.css';
import { useReturnFocus } from '../../ui/dialog/use-return-focus.ts';
import { Money } from '../../ui/display/Money.tsx';
import { DateField } from '../../ui/form/DateField.tsx';
import { count } from '../../ui/format.ts';
import { FailedState } from '../../ui/list/FailedState.tsx';
import classes from './Retention.module.css';
import { lostOf, monthsRange, rateWords, reasonsOf, thisMonth } from './retention-words.ts';
import { useRetention } from './use-retention.ts';

const NAMES = { month: 'Month', owner: 'Owner', insurer: 'Insurer', product: 'Product' } as const satisfies Record<RetentionGroups, string>;
/** Of a group without a name. */
const NONE = { month: 'No month', owner: 'No owner', insurer: 'No insurer', product: 'No product' } as const satisfies Record<
  RetentionGroups,
  string
>;
const CHOICES = RETENTION_GROUPS.map((value) => ({ value, label: NAMES[value] }));
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const HEADS = ['Due', 'Renewed', 'Lost', 'Open', 'Retention', 'Net premium renewed, with terrorism', 'Of premium'];

const Reasons = ({ lost }: Pick<RetentionGroup, 'lost'>) => (
  <small>
    {reasonsOf(lost)
      .map(([reason, number]) => `${LOST_LABELS[reason]} ${count(number)}`)
      .join(', ')}
  </small>
);

const Cells = ({ group }: { group: Omit<RetentionGroup, 'key' | 'label'> }) => (
  <>
    <td>{count(group.due)}</td>
    <td>
      {count(group.renewed)}
      {group.own_damage_dropped > 0 && <small>own damage dropped {count(group.own_damage_dropped)}</small>}
    </td>
    <td>
      {count(lostOf(group))}
      <Reasons lost={group.lost} />
    </td>
    <td>
      {count(group.open)}
      {group.asked > 0 && <small>asked, not answered {count(group.asked)}</small>}
      {group.before > 0 && <small>before we moved in {count(group.before)}</small>}
    </td>
    <td>{rateWords(group.rate)}</td>
    <td>
      <Money amount={group.renewed_premium} />
    </td>
    <td>{rateWords(group.premium_rate)}</td>
  </>
);

const Table = ({ by, data }: { by: RetentionGroups; data: Retention }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways on a phone, also by keyboard
  <section className={classes.tableFrame} aria-label={`Retention by ${by}`} tabIndex={0}>
    <table className={words.sums}>
      <thead>
        <tr>
          {[NAMES[by], ...HEADS].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {data.groups.map((group) => (
          <tr key={group.key}>
            <td>{group.label || NONE[by]}</td>
            <Cells group={group} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>All</td>
          <Cells group={data} />
        </tr>
      </tfoot>
    </table>
  </section>
);

/** The rate counts what could have been renewed: what fell due, without vehicles that were sold or lost. */
export function RetentionModal({ policies, onClose }: { policies: 'motor' | 'corporate'; onClose: () => void }) {
  useReturnFocus();
  const [by, setBy] = useState<RetentionGroups>('owner');
  const [period, setPeriod] = useState(() => monthsRange(thisMonth()));
  const [asked, setAsked] = useState(period);
  const { data, error, refetch } = useRetention({ ...asked, by, policies });
  const change = (changed: Partial<typeof period>) => {
    const next = { ...period, ...changed };
    setPeriod(next);
    if (DATE.test(next.from) && DATE.test(next.to) && next.from <= next.to) setAsked(next);
  };
  const isWrong = period.to !== '' && period.to < period.from;
  return (
    <Modal opened onClose={onClose} title="Retention" size="xl" returnFocus={false}>
      <Group gap={12} align="flex-end">
        <SegmentedControl aria-label="By" data={CHOICES} value={by} onChange={setBy} />
        <DateField label="Ends from" data-autofocus w={160} value={period.from} onChange={(from) => change({ from })} />
        <DateField
          label="Ends to"
          w={160}
          value={period.to}
          error={isWrong && 'Must not be before From'}
          onChange={(to) => change({ to })}
        />
      </Group>
      {data && data.asked > 0 && (
        <Text size="sm" mt={12}>
          {count(data.asked)} may be renewed and nobody has said so: they count as open. Answer what the desk asks first.
        </Text>
      )}
      {data && data.before > 0 && (
        <Text size="sm" mt={12}>
          {count(data.before)} of the open ones ended before the first book came in, and nobody is asked about them: they count as not
          renewed.
        </Text>
      )}
      {data ? (
        <Table by={by} data={data} />
      ) : error ? (
        <FailedState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height={240} mt={12} />
      )}
    </Modal>
  );
}

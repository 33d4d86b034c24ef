import { tpFindings } from '@bimabahi/contract/premium/tp-premium';
import { PREMIUM_REASONS } from '@bimabahi/contract/values/choices';
import { grouped } from '@bimabahi/contract/values/money';
import { Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconBolt } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SuggestInput } from '../../ui/form/SuggestInput.tsx';
import classes from './PremiumNote.module.css';
import { checkOf } from './premium-rules.ts';
import type { Fields } from './use-policy-fields.ts';

/** ms without a key before the first sentence: a half-typed amount is no mistake. */
const PAUSE = 500;

/** "18 % of … together 9,619.53. The total typed is ₹2.00 more.": first the sum, then what it means. */
function Sentence({ message, children }: { message: string; children?: ReactNode }) {
  const [, sum = '', difference = message] = /^(.+\.) (The .+)$/.exec(message) ?? [];
  return (
    <div className={classes.sentence}>
      <IconBolt size={18} aria-hidden />
      <span>
        {sum} <b>{difference}</b>
      </span>
      {children}
    </div>
  );
}

const goTo = (field: string) => document.querySelector<HTMLElement>(`form [data-path="${field}"]`)?.focus();

/** What does not add up, with two ways on: take the computed amount, or say why it is so. Nothing where all adds up. */
export function PremiumNote({ fields: { field, values, rules, tpRates, take } }: { fields: Fields }) {
  const { findings: sums, ...computed } = checkOf(values, rules);
  const findings = [...sums, ...tpFindings(values, tpRates, rules.lineOf(values.product))];
  const [settled] = useDebouncedValue(findings.length > 0, PAUSE);
  const [asking, setAsking] = useState(false);
  const shown = settled ? findings : [];
  const hasReason = Boolean(values.premium_reason);
  const withReason = hasReason || (asking && shown.length > 0);

  function accept(name: string) {
    take(name);
    field('premium_reason').onChange('');
    setAsking(false);
    goTo(name);
  }
  const offer = (name: string) => {
    const amount = { net_premium: computed.net_premium, total_premium: computed.rounded_total }[name] ?? null;
    if (amount === null || Number(amount) === Number(values[name])) return null;
    return (
      <Button size="xs" variant="default" onClick={() => accept(name)}>
        Take {grouped(amount)}
      </Button>
    );
  };
  return (
    <div role="status" className={classes.note} data-explained={hasReason || undefined}>
      {shown.map(({ field: name, message }) => (
        <Sentence key={message} message={message}>
          {offer(name)}
          {!withReason && (
            <Button size="xs" variant="subtle" onClick={() => setAsking(true)}>
              Give a reason
            </Button>
          )}
        </Sentence>
      ))}
      {withReason && <SuggestInput {...field('premium_reason')} suggestions={PREMIUM_REASONS} autoFocus={asking} openOnFocus maw={320} />}
    </div>
  );
}

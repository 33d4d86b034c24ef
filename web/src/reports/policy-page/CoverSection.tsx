import { fieldsByGroup } from '@bimabahi/contract/policies/policy-traits';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldValue } from '../../policies/kit/field-value.tsx';
import { useMayRead } from '../../ui/api/use-may-read.ts';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { Key } from './ActButtons.tsx';
import type { Kind } from './kind.ts';
import classes from './PolicyPage.module.css';

/** Long texts take two places. */
const WIDE = 44;

interface CoverSectionProps {
  kind: Kind;
  overview: PolicyOverview;
  onUpdate: ((field?: string) => void) | undefined;
}

const isFilled = (value: ReactNode) => value !== null && value !== undefined && value !== '' && value !== false;

/** Fields in the order of the form; those that are empty on demand. */
export function CoverSection({ kind, overview: { policy }, onUpdate }: CoverSectionProps) {
  const area = kind.area;
  const mayRead = useMayRead(area.access);
  const [all, setAll] = useState(false);
  const inGroup = fieldsByGroup(area.fields);
  const fields = (['policy', 'vehicle', 'insured', 'claim', 'remark'] as const)
    .flatMap((group) => inGroup(group))
    .filter((field) => mayRead(field) && field !== 'policy_no')
    .map((field) => ({ field, value: fieldValue(area, policy, field) }));
  const empty = fields.filter(({ value }) => !isFilled(value));
  const shown = all ? fields : fields.filter(({ value }) => isFilled(value));
  return (
    <Panel
      title={kind.policies === 'motor' ? 'Cover and vehicle' : 'What is insured'}
      beside={
        onUpdate && (
          <Button variant="subtle" size="compact-sm" onClick={() => onUpdate()} aria-keyshortcuts="U">
            Update <Key>U</Key>
          </Button>
        )
      }
    >
      <dl className={classes.fields}>
        {shown.map(({ field, value }) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: a short cut of the button above
          <div
            key={field}
            data-wide={typeof value === 'string' && value.length > WIDE ? '' : undefined}
            onDoubleClick={() => onUpdate?.(field)}
          >
            <dt>{area.labels[field]}</dt>
            <dd>{isFilled(value) ? value : '--'}</dd>
          </div>
        ))}
      </dl>
      {empty.length > 0 && (
        <div className={classes.more}>
          <Button variant="subtle" size="compact-xs" aria-expanded={all} onClick={() => setAll((now) => !now)}>
            {all ? 'Hide what is empty' : `${empty.length} not filled`}
          </Button>
        </div>
      )}
    </Panel>
  );
}

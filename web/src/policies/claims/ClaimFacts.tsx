/** What is entered of a claim beside its steps; what is not is named in one line. */
import type { Claim } from '@bimabahi/contract/policies/claims';
import { Card, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/blocks/Panel.tsx';
import { DetailList } from '../../ui/display/DetailList.tsx';
import { PhoneLinks } from '../../ui/display/PhoneLinks.tsx';
import { dayMonthYear, rupees } from '../../ui/format.ts';
import classes from './ClaimPage.module.css';
import { CLAIM_LABELS } from './claim-words.ts';

const MONEY = ['estimate', 'claimed', 'approved', 'deducted', 'settled'] as const;

/** Of a role that reads amounts. */
export function ClaimMoney({ claim }: { claim: Claim }) {
  if (claim.estimate === undefined) return null;
  const { deducted_reason, settled_on } = claim;
  return (
    <Panel title="Money">
      <dl className={classes.money}>
        {MONEY.map((field) => (
          <div key={field} style={{ display: 'contents' }}>
            <dt>
              {CLAIM_LABELS[field]}
              {field === 'deducted' && deducted_reason && `: ${deducted_reason}`}
              {field === 'settled' && settled_on && ` on ${dayMonthYear(settled_on)}`}
            </dt>
            {typeof claim[field] === 'number' ? <dd>{rupees(claim[field])}</dd> : <dd data-not-yet>not yet</dd>}
          </div>
        ))}
      </dl>
    </Panel>
  );
}

type Detail = readonly [string, keyof Claim, ReactNode];

/** The role is told nothing of fields that it may not read. */
export function ClaimFacts({ claim }: { claim: Claim }) {
  const { policy, surveyor_mobile, surveyor_name } = claim;
  const details: Detail[] = [
    [CLAIM_LABELS.intimated_on, 'intimated_on', dayMonthYear(claim.intimated_on)],
    [CLAIM_LABELS.garage, 'garage', claim.garage],
    [CLAIM_LABELS.is_cashless, 'is_cashless', claim.is_cashless === 1 ? 'Yes' : 'No'],
    [CLAIM_LABELS.surveyor_name, 'surveyor_name', surveyor_name],
    [
      CLAIM_LABELS.surveyor_mobile,
      'surveyor_mobile',
      surveyor_mobile && <PhoneLinks digits={surveyor_mobile} name={surveyor_name ?? 'the surveyor'} />,
    ],
    [CLAIM_LABELS.owner_id, 'owner', claim.owner?.name],
    [CLAIM_LABELS.next_action_on, 'next_action_on', claim.next_action_on && dayMonthYear(claim.next_action_on)],
    ['Rejected because', 'rejected_reason', claim.rejected_reason],
    [CLAIM_LABELS.outside_reason, 'outside_reason', claim.outside_reason],
    [CLAIM_LABELS.note, 'note', claim.note],
  ];
  const read = details.filter(([, field]) => claim[field] !== undefined);
  const missing = read.filter(([, field, value]) => !value && field !== 'rejected_reason' && field !== 'outside_reason');
  return (
    <Card>
      <DetailList
        title="Claim"
        heading="h2"
        details={[
          ['Insured', policy.insured_name],
          ...read.filter(([, , value]) => value).map(([label, , value]) => [label, value] as const),
        ]}
      />
      {missing.length > 0 && (
        <Text size="sm" c="dimmed">
          Not entered: {missing.map(([label]) => label).join(', ')}
        </Text>
      )}
    </Card>
  );
}

import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { ActionIcon, Title } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { useCopied } from '../../ui/dialog/use-copied.ts';
import { NumberPlate } from '../../ui/display/NumberPlate.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { companyOf, isMotor } from './kind.ts';
import classes from './PolicyPage.module.css';

function CopyNumber({ number }: { number: string }) {
  const { copied, copy } = useCopied(1500);
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <>
      <ActionIcon size={22} color="gray" aria-label="Copy the policy number" title="Copy" onClick={() => copy(number)}>
        <Icon size={14} stroke={1.7} aria-hidden />
      </ActionIcon>
      <span role="status" style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
        {copied ? 'Copied' : ''}
      </span>
    </>
  );
}

/** As a person knows it: the vehicle, or what is insured. */
export const titleOf = (overview: PolicyOverview): string =>
  isMotor(overview)
    ? (overview.policy.make_model ?? overview.policy.product ?? overview.policy.insured_name)
    : (overview.policy.product ?? overview.policy.insured_name);

export function PolicyHead({ overview, children }: { overview: PolicyOverview; children: ReactNode }) {
  const { policy, client } = overview;
  const company = companyOf(overview);
  const item = isMotor(overview) ? null : overview.policy.item_description;
  return (
    <header className={classes.head}>
      <div className={classes.name}>
        {isMotor(overview) && (
          <span className={classes.plate}>
            <NumberPlate vehicleNo={overview.policy.vehicle_no} />
          </span>
        )}
        <div className={classes.words}>
          <Title order={1}>{titleOf(overview)}</Title>
          {item && <p>{item}</p>}
          <p>
            <ClientName client={client} />
            {company && ` · ${company}`}
            {' · '}
            <span className={classes.number} data-cancelled={policy.cancelled_on ? '' : undefined}>
              {policy.policy_no}
            </span>{' '}
            <CopyNumber number={policy.policy_no} />
            {policy.cancelled_on && ` cancelled on ${dayMonthYear(policy.cancelled_on)}`}
          </p>
          {policy.insured_name !== client.name && <p>Insured: {policy.insured_name}</p>}
        </div>
      </div>
      {children}
    </header>
  );
}

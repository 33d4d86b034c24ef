import type { Claim } from '@bimabahi/contract/policies/claims';
import { Card } from '@mantine/core';
import { ClientName } from '../../people/kit/ClientName.tsx';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { CallButton } from '../../ui/phone/CallButton.tsx';
import { ClaimClock } from './ClaimClock.tsx';
import classes from './ClaimPage.module.css';
import { ClaimStageChip } from './ClaimStageChip.tsx';
import { atMoment, policyLink } from './claim-words.ts';

/** What whoever rings is asked and told: it stays the same on every stage. */
export function ClaimHead({ claim }: { claim: Claim }) {
  const { user, policy, claim_no, garage, is_cashless, insurer, stage, stage_at } = claim;
  const where = [is_cashless === 1 && 'Cashless', garage].filter(Boolean).join(', ');
  return (
    <Card component="dl" p={0} mt={0} mb={12} className={classes.head} aria-label="The claim">
      {user && (
        <div>
          <dt>User</dt>
          <dd>
            <ClientName client={user} />
            {user.mobile && <CallButton className={classes.number} digits={user.mobile} name={user.name} />}
          </dd>
        </div>
      )}
      <div>
        <dt>Claim No.</dt>
        <dd>{claim_no ?? <span className={classes.quiet}>not given yet</span>}</dd>
        {where && <dd className={classes.quiet}>{where}</dd>}
      </div>
      <div>
        <dt>Policy No.</dt>
        <dd>
          <AnchorLink {...policyLink(claim)}>{policy.policy_no}</AnchorLink>
        </dd>
        <dd className={classes.quiet}>
          {[insurer?.name ?? policy.company, `${dayMonthYear(policy.start_date)} to ${dayMonthYear(policy.end_date)}`]
            .filter(Boolean)
            .join(', ')}
        </dd>
      </div>
      <div>
        <dt>Stage</dt>
        <dd>
          <ClaimStageChip stage={stage} /> <span className={classes.quiet}>since {atMoment(stage_at)}</span>
        </dd>
        <dd>
          <ClaimClock claim={claim} />
        </dd>
      </div>
    </Card>
  );
}

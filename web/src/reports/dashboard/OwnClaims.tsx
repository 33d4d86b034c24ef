import { CLAIM_PAPER_LABELS } from '@bimabahi/contract/policies/claim-papers';
import { CLAIM_KIND_LABELS } from '@bimabahi/contract/policies/claim-words';
import { type Claim, listClaims } from '@bimabahi/contract/policies/claims';
import { Paper } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ClaimStageChip, useClaimPlaces } from '../../policies/claims/public.ts';
import { call } from '../../ui/api/call.ts';
import text from '../../ui/blocks/text.module.css';
import { AnchorLink } from '../../ui/display/links.tsx';
import { dayMonthYear } from '../../ui/format.ts';
import { AddPapers } from '../../ui/papers/AddPapers.tsx';
import classes from './ClientHome.module.css';
import type { ClientWords } from './client-words.ts';

function OwnClaim({ claim, words }: { claim: Claim; words: ClientWords }) {
  const places = useClaimPlaces([claim]);
  return (
    <Paper withBorder component="li" className={classes.policy}>
      <div className={classes.line}>
        <AnchorLink to="/claims/$id" params={{ id: String(claim.id) }} className={classes.name}>
          {CLAIM_KIND_LABELS[claim.kind]}, {dayMonthYear(claim.loss_date)}
        </AnchorLink>
        <ClaimStageChip stage={claim.stage} />
      </div>
      <p className={text.small}>{claim.policy.vehicle_no ?? claim.policy.policy_no}</p>
      {claim.missing.length === 0 ? (
        <p className={text.small}>{words.complete}</p>
      ) : (
        <div className={classes.papers}>
          <p>
            <b>{words.missing}:</b> {claim.missing.map((paper) => CLAIM_PAPER_LABELS[paper]).join(', ')}
          </p>
          <AddPapers places={places} />
        </div>
      )}
    </Paper>
  );
}

/** Open ones alone: what is settled is on the screen of claims. */
const QUERY = { stage: 'open', limit: 20 } as const;

export function OwnClaims({ words }: { words: ClientWords }) {
  const { data = [] } = useQuery({
    queryKey: [listClaims.path, QUERY],
    queryFn: async ({ signal }) => (await call(listClaims, { query: QUERY }, { signal })).data,
  });
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="claims">
      <h2 id="claims" className={classes.head}>
        {words.claims}
      </h2>
      <ul className={classes.policies}>
        {data.map((claim) => (
          <OwnClaim key={claim.id} claim={claim} words={words} />
        ))}
      </ul>
    </section>
  );
}

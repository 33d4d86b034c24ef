/** What is to be done next with a policy, the most urgent first. */
import { CLAIM_STAGE_LABELS, isClaimClosed } from '@bimabahi/contract/policies/claim-words';
import { ENDORSEMENT_KIND_LABELS } from '@bimabahi/contract/policies/endorsement-fields';
import { isClosed, PART_LABELS, STAGE_LABELS } from '@bimabahi/contract/renewals/renewal-stages';
import type { PolicyOverview } from '@bimabahi/contract/reports/policy-page';
import { clockInIndia, todayInIndia } from '@bimabahi/contract/values/periods';
import { dayWords, momentWords } from '../../ui/display/moment-words.ts';
import { dayMonthYear, rupees } from '../../ui/format.ts';

export interface NextStep {
  key: string;
  title: string;
  about: string;
  isLate: boolean;
  /** By which the urgent come first. */
  on: string;
  claim?: number;
}

const dayOf = (moment: string) => clockInIndia(new Date(moment)).slice(0, 10);
const words = (...parts: (string | null | undefined | false)[]) => parts.filter(Boolean).join(', ');

const ofClaims = ({ claims }: PolicyOverview, today: string): NextStep[] =>
  claims
    .filter(({ stage }) => !isClaimClosed(stage))
    .map(({ id, claim_no, stage, stage_at, due_at, due_to, next_action_on, missing }) => {
      const on = [due_at && dayOf(due_at), next_action_on].filter(Boolean).sort()[0] ?? dayOf(stage_at);
      const due = due_at && due_to ? `${CLAIM_STAGE_LABELS[due_to].toLowerCase()} due ${dayMonthYear(dayOf(due_at))}` : null;
      return {
        key: `claim ${id}`,
        title: `Claim ${claim_no ?? ''}`.trim(),
        about: words(CLAIM_STAGE_LABELS[stage].toLowerCase(), due, missing.length > 0 && `${missing.length} papers missing`),
        isLate: Boolean(due_at && dayOf(due_at) < today),
        on,
        claim: id,
      };
    });

const ofRenewals = ({ renewals = [] }: PolicyOverview, now: Date): NextStep[] =>
  renewals
    .filter(({ stage }) => !isClosed(stage))
    .map(({ id, part, stage, ends_on, next_call_at, owner }) => ({
      key: `renewal ${id}`,
      title: `Renewal${part === 'whole' ? '' : ` of ${PART_LABELS[part]}`} ${STAGE_LABELS[stage].toLowerCase()}`,
      about: words(
        next_call_at ? `call ${momentWords(next_call_at, now)}` : `ends ${dayMonthYear(ends_on)}`,
        owner?.name ?? 'nobody’s yet',
      ),
      isLate: next_call_at ? new Date(next_call_at) < now : ends_on < todayInIndia(now),
      on: next_call_at ? dayOf(next_call_at) : ends_on,
    }));

function ofInstallments({ installments }: PolicyOverview, today: string): NextStep[] {
  const [next] = (installments?.data ?? []).filter(({ status }) => status !== 'Paid');
  if (!next) return [];
  const isLate = next.premium_date < today;
  const about = `${rupees(next.total_payable)} ${isLate ? 'due since' : 'due'} ${dayWords(next.premium_date, today)}`;
  return [{ key: 'installment', title: 'Installment', about, isLate, on: next.premium_date }];
}

const ofEndorsements = ({ premium }: PolicyOverview): NextStep[] =>
  premium.endorsements
    .filter(({ status }) => status === 'requested' || status === 'sent')
    .map(({ id, kind, on }) => ({
      key: `endorsement ${id}`,
      title: `Endorsement asked for`,
      about: `${ENDORSEMENT_KIND_LABELS[kind].toLowerCase()}, since ${dayMonthYear(on)}`,
      isLate: false,
      on,
    }));

const MOST = 2;

export function nextSteps(overview: PolicyOverview, now: Date): NextStep[] {
  const today = todayInIndia(now);
  const all = [...ofClaims(overview, today), ...ofRenewals(overview, now), ...ofInstallments(overview, today), ...ofEndorsements(overview)];
  return all.sort((a, b) => Number(b.isLate) - Number(a.isLate) || a.on.localeCompare(b.on)).slice(0, MOST);
}

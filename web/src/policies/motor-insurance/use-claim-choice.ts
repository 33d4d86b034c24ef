import { useNavigate, useSearch } from '@tanstack/react-router';

export const CLAIM_CHOICES = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
  { value: 'all', label: 'All' },
] as const;
type ClaimChoice = (typeof CLAIM_CHOICES)[number]['value'];

const FLAGS: Record<ClaimChoice, Record<string, number>> = { yes: { is_claim: 1 }, no: { is_claim: 0 }, all: {} };

const known = (value: string | undefined): ClaimChoice => CLAIM_CHOICES.find((choice) => choice.value === value)?.value ?? 'yes';

/** Filters by claim, from the URL (`?claim=no`); default: policies with a claim. */
export function useClaimChoice() {
  const { claim } = useSearch({ from: '/shell/motor-insurance/claim-status' });
  const navigate = useNavigate({ from: '/motor-insurance/claim-status' });
  const choice = known(claim);
  return {
    choice,
    flag: FLAGS[choice],
    choose: (value: string) =>
      void navigate({
        search: ({ page: _, ...now }) => ({ ...now, claim: value === 'yes' ? undefined : value }),
        resetScroll: false,
      }),
  };
}

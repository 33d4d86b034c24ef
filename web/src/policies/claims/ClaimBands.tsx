/** Tiles across the top of the list: what is due when, and who is waited for. Each is a filter with its count. */
import { CLAIM_BAND_LABELS, CLAIM_BANDS, type ClaimBand } from '@bimabahi/contract/policies/claim-words';
import { claimSummary } from '@bimabahi/contract/policies/claims';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count } from '../../ui/format.ts';

const TONES: Partial<Record<ClaimBand, Tone>> = { overdue: 'vermilion', today: 'marigold', settled_this_month: 'leaf' };
const MEANINGS: Readonly<Record<ClaimBand, string>> = {
  overdue: 'by clock or next action',
  today: 'still to be done',
  week: 'the next 7 days',
  client: 'for documents',
  insurer: 'or its surveyor',
  settled_this_month: 'of this month',
};

interface ClaimBandsProps {
  query: Readonly<Record<string, unknown>>;
  chosen: string | undefined;
  /** Undefined: the chosen tile was pressed again. */
  onChoose: (band: ClaimBand | undefined) => void;
}

export function ClaimBands({ query, chosen, onChoose }: ClaimBandsProps) {
  const { data } = useQuery({
    queryKey: [claimSummary.path, query],
    queryFn: ({ signal }) => call(claimSummary, { query }, { signal }),
    select: (answer) => answer.data,
  });
  return (
    <Tiles
      label="What is due, and who is waited for"
      columns={{ tablet: 3, phone: 2 }}
      chosen={CLAIM_BANDS.find((band) => band === chosen)}
      onChoose={onChoose}
      tiles={CLAIM_BANDS.map((band) => ({
        key: band,
        tone: TONES[band],
        name: CLAIM_BAND_LABELS[band],
        figure: data ? count(data.bands[band]) : ' ',
        meaning: MEANINGS[band],
      }))}
    />
  );
}

/** Tiles across the top of the list: who is waited for. Each is a filter with its count. */
import { ENDORSEMENT_BAND_LABELS, ENDORSEMENT_BANDS, type EndorsementBand } from '@bimabahi/contract/policies/endorsement-fields';
import { endorsementSummary } from '@bimabahi/contract/policies/endorsement-list';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../ui/api/call.ts';
import { Tiles } from '../../ui/blocks/Tiles.tsx';
import type { Tone } from '../../ui/display/Chip.tsx';
import { count } from '../../ui/format.ts';

const TONES: Partial<Record<EndorsementBand, Tone>> = { late: 'vermilion', office: 'marigold' };

interface EndorsementBandsProps {
  query: Readonly<Record<string, unknown>>;
  chosen: string | undefined;
  /** Undefined: the chosen tile was pressed again. */
  onChoose: (band: EndorsementBand | undefined) => void;
}

export function EndorsementBands({ query, chosen, onChoose }: EndorsementBandsProps) {
  const { data } = useQuery({
    queryKey: [endorsementSummary.path, query],
    queryFn: ({ signal }) => call(endorsementSummary, { query }, { signal }),
    select: (answer) => answer.data,
  });
  const meanings: Readonly<Record<EndorsementBand, string>> = {
    late: data ? `open for more than ${data.late_after} working days` : 'open for long',
    office: 'the insurer is not asked yet',
    insurer: 'its paper is to come',
    client: 'the paper is here',
  };
  return (
    <Tiles
      label="Who is waited for"
      columns={{ phone: 2 }}
      chosen={ENDORSEMENT_BANDS.find((band) => band === chosen)}
      onChoose={onChoose}
      tiles={ENDORSEMENT_BANDS.map((band) => ({
        key: band,
        tone: TONES[band],
        name: ENDORSEMENT_BAND_LABELS[band],
        figure: data ? count(data.bands[band]) : ' ',
        meaning: meanings[band],
      }))}
    />
  );
}

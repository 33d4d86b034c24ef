/** Which host is written to, by what was seen of all of them and by what was written before. Pure, so that every case can be tested. */
import type { Host } from './hosts-of.ts';
import type { Seen, Standing } from './look.ts';

export interface Sighting {
  host: Host;
  /** When the question was sent. */
  asked: number;
  seen: Seen;
}

type Writable = Sighting & { seen: Extract<Seen, { state: 'writable' }> };

const isWritable = (sighting: Sighting): sighting is Writable => sighting.seen.state === 'writable';

/** Why a host that could be written must not be: it is not, or no longer, the one with the newest work. */
export function refusalOf(seen: Seen, written: Standing | undefined): string | undefined {
  if (seen.state !== 'writable' || !written) return undefined;
  if (seen.system !== written.system) return `is of another cluster (${seen.system}) than the one written before (${written.system})`;
  if (seen.timeline < written.timeline) return `has timeline ${seen.timeline}, and timeline ${written.timeline} was written before`;
  return undefined;
}

export function reasonAgainst({ seen }: Sighting, written: Standing | undefined): string {
  if (seen.state === 'away') return `cannot be reached (${seen.code})`;
  if (seen.state === 'writable') return refusalOf(seen, written) ?? 'is not known well enough yet';
  return seen.state === 'standby' ? 'is a standby' : 'is read-only';
}

const areOneCluster = (sightings: readonly Sighting[]): boolean =>
  new Set(sightings.flatMap(({ seen }) => ('system' in seen ? [seen.system] : []))).size <= 1;

/**
 * The highest timeline wins. A timeline beyond what was written can be taken at once; the same one, or any where nothing was written yet,
 * only after all other hosts were asked since, as one of them may have been promoted.
 */
export function chooseHost(all: readonly Sighting[], written: Standing | undefined, current: Host | undefined): Writable | undefined {
  if (!written && !areOneCluster(all)) return undefined;
  const fit = all.filter(isWritable).filter(({ seen }) => !refusalOf(seen, written));
  const highest = Math.max(...fit.map(({ seen }) => seen.timeline));
  const best = fit.filter(({ seen }) => seen.timeline === highest);
  const chosen = best.find(({ host }) => host === current) ?? best[0];
  if (!chosen || chosen.host === current || (written && highest > written.timeline)) return chosen;
  return all.every(({ asked }) => asked >= chosen.asked) ? chosen : undefined;
}

/** Where a process spent its time, from a CPU profile of V8. */
import type { Profiler } from 'node:inspector';

/** `(program)` is native code and system calls outside of any function. */
const IDLE = '(idle)';
const SHOWN = 10;

function placeOf({ url, functionName }: { url: string; functionName: string }): string {
  const [, library] = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url) ?? [];
  const [, folder] = /\/((?:server|contract)\/src(?:\/[^/]+(?=\/))?)/.exec(url) ?? [];
  const [, builtIn] = /^node:(?:internal\/)?(\w+)/.exec(url) ?? [];
  return library ?? folder ?? (builtIn ? `node:${builtIn}` : functionName || '(anonymous)');
}

/** Shares of the busy time by library, folder or native function, largest first. */
export function summaryOf({ nodes, samples = [], timeDeltas = [] }: Profiler.Profile): string {
  const places = new Map(nodes.map(({ id, callFrame }) => [id, placeOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [index, id] of samples.entries()) {
    const place = places.get(id) ?? '';
    if (place !== IDLE) times.set(place, (times.get(place) ?? 0) + (timeDeltas[index] ?? 0));
  }
  const busy = [...times.values()].reduce((sum, time) => sum + time, 0);
  const largest = [...times].toSorted(([, a], [, b]) => b - a).slice(0, SHOWN);
  return largest.map(([place, time]) => `${place} ${((time / busy) * 100).toFixed(0)} %`).join(', ');
}

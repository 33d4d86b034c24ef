/** Processor time of processes with their threads, in milliseconds. Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const TICK_MS = 10;

/** Fields of /proc/<pid>/stat after the name, which may hold spaces. */
function statOf(pid: number | string) {
  const [, parent, ...fields] = (readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1) as string).split(' ').map(Number);
  const [user, system, endedUser, endedSystem] = fields.slice(9) as [number, number, number, number];
  return { parent: parent as number, own: (user + system) * TICK_MS, ofEnded: (endedUser + endedSystem) * TICK_MS };
}

function known<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    // Another system, or the process has ended.
    return undefined;
  }
}

export const parentOf = (pid: number): number | undefined => known(() => statOf(pid).parent);
export const processorTime = (pid: number): number | undefined => known(() => statOf(pid).own);

/** Of a process and all its children, also those that have ended. */
export function processorTimeOfFamily(pid: number): number | undefined {
  const parent = known(() => statOf(pid));
  if (!parent) return undefined;
  const others = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = others.map((other) => known(() => statOf(other))).filter((child) => child?.parent === pid);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), parent.own + parent.ofEnded);
}

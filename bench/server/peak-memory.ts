/** The peak of a process's resident memory, threads included. Known on Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Bytes since the process began, or since the peak was forgotten; undefined where the system does not tell. */
export function peakMemory(pid: number): number | undefined {
  try {
    const kib = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kib ? Number(kib) * 1024 : undefined;
  } catch {
    return undefined;
  }
}

export function forgetPeak(pid: number): void {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
  } catch {
    // The peak is then that of the whole run.
  }
}

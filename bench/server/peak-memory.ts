/** Peak resident memory of a process with its threads. Linux only. */
import { readFileSync, writeFileSync } from 'node:fs';

/** Bytes since the start or the last reset; undefined on other systems. */
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
    // Without permission to reset, the peak is that of the whole run.
  }
}

import type { Report } from './write-backup.ts';

export function progress(stream: NodeJS.WriteStream): { report: Report; done(): void } {
  if (!stream.isTTY) return { report: () => {}, done: () => {} };
  return {
    report: (text) => void stream.write(`\r\u001b[K${text.slice(0, 78)}`),
    done: () => void stream.write('\r\u001b[K'),
  };
}

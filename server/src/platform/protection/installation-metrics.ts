import { statfs } from 'node:fs/promises';
import { Gauge, type Registry } from 'prom-client';

/** What the server knows of its installation. */
export interface Known {
  dataDir: string;
  /** Requests in the lines before the database. */
  waiting: () => number;
  problems: () => Promise<readonly { code: string }[]>;
  /** What waits in the queue, by kind. */
  jobs: () => Promise<readonly { kind: string; jobs: number }[]>;
  /** When each was last done; undefined where it never was, or is not done here. */
  times: Record<'backup' | 'snapshot' | 'audit_check', () => Promise<Date | undefined>>;
}

const WHAT = {
  backup: 'Since the last whole backup, or since the installation began where there is none',
  snapshot: 'Since the newest snapshot of the embedded database',
  audit_check: 'Since the last check of the chain of the audit',
};

export function watchInstallation(registry: Registry, { dataDir, waiting, problems, jobs, times }: Known): void {
  /** A gauge that cannot be read is left out: the others tell why. */
  function gauge(name: string, help: string, read: (gauge: Gauge) => Promise<void>, labelNames: string[] = []): void {
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        if (labelNames.length) this.reset();
        else this.remove();
        await read(this).catch(() => {});
      },
    });
  }

  gauge(
    'bimabahi_problems',
    'Problems of the installation, 1 for each that is present',
    async (found) => {
      for (const { code } of await problems()) found.set({ code }, 1);
    },
    ['code'],
  );
  gauge(
    'bimabahi_jobs_waiting',
    'Jobs in the queue: what follows a change, and matches of long statements',
    async (queue) => {
      for (const { kind, jobs: many } of await jobs()) queue.set({ kind }, many);
    },
    ['kind'],
  );
  gauge('bimabahi_requests_waiting', 'Requests that wait in line before they ask for a connection', async (requests) =>
    requests.set(waiting()),
  );
  for (const [name, help] of Object.entries(WHAT))
    gauge(`bimabahi_${name}_age_seconds`, help, async (age) => {
      const at = await times[name as keyof typeof WHAT]();
      if (at) age.set((Date.now() - at.getTime()) / 1000);
    });
  gauge('bimabahi_disk_free_bytes', 'Room that is left where DATA_DIR is', async (room) => {
    const { bavail, bsize } = await statfs(dataDir);
    room.set(bavail * bsize);
  });
}

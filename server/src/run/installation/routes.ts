import { readHealth, readInstallation, readLiveness, readProblems } from '@bimabahi/contract/people/installation';
import { migrationNames } from '../../db/migration-files.ts';
import { commit } from '../../platform/config/version.ts';
import { handle } from '../../platform/http/handler.ts';
import type { Services } from '../../platform/services.ts';
import { health } from './health.ts';

const migration = migrationNames().at(-1) as string;

export const installation = ({ config, demoSignIns, version, ping, problems }: Services) => {
  const ready = health(async () => {
    await ping();
    const codes = (await problems.all()).map(({ code }) => code);
    return {
      status: codes.length ? ('degraded' as const) : ('ok' as const),
      database: codes.includes('database-damaged') ? ('damaged' as const) : ('ok' as const),
      version,
      migration,
      commit,
      problems: codes,
    };
  });
  return [
    handle(readHealth, ready),
    handle(readProblems, async () => ({ data: await problems.all() })),
    handle(readLiveness, async () => ({ status: 'ok' as const })),
    handle(readInstallation, async () => ({ data: { organisation_name: config.ORGANISATION_NAME, demo_sign_ins: demoSignIns } })),
  ];
};

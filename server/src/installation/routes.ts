import { readHealth, readInstallation, readLiveness } from '@bimabahi/contract/installation';
import { handle } from '../http/handler.ts';
import type { Services } from '../services.ts';
import { health } from './health.ts';

export const installation = ({ config, demoSignIns, version, ping }: Services) => {
  const ready = health(async () => {
    await ping();
    return { status: 'ok' as const, database: 'ok' as const, version };
  });
  return [
    handle(readHealth, ready),
    handle(readLiveness, async () => ({ status: 'ok' as const })),
    handle(readInstallation, async () => ({ data: { organisation_name: config.ORGANISATION_NAME, demo_sign_ins: demoSignIns } })),
  ];
};

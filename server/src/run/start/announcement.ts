import type { Config } from '../../platform/config/config.ts';

const OWN_MACHINE = /^(localhost|127(\.\d+){3}|::1)$/;

/** Where other machines reach it without a proxy, whose part TLS is. */
const unencrypted = ({ HOST, TRUST_PROXY }: Pick<Config, 'HOST' | 'TRUST_PROXY'>, { port }: URL): string[] =>
  TRUST_PROXY || OWN_MACHINE.test(HOST)
    ? []
    : [`Passwords and data travel unencrypted on http://${HOST}:${port}. Put TLS before it: docs/operate/running.md, The proxy in front.`];

/** What the server says on stdout once it listens. */
export const announcement = (config: Pick<Config, 'HOST' | 'TRUST_PROXY'>, address: string, ways: readonly string[]): string =>
  `${[`Bimabahi is open at ${address}`, ...unencrypted(config, new URL(address)), ...ways].join('\n')}\n`;

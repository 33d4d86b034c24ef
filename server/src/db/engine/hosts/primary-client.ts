import pg from 'pg';
import type { Host } from './hosts-of.ts';
import { cut, lookThrough } from './look.ts';
import type { Primary } from './primary.ts';

type Connected = (error: Error | null, client?: pg.Client) => void;

/** For a pool: each new connection goes to the host that can be written now, and is used only if that is so at its other end, too. */
export const clientOf = (primary: Primary): (new (config?: pg.ClientConfig) => pg.Client) =>
  class PrimaryClient extends pg.Client {
    readonly #host: Host | undefined;

    constructor(config: pg.ClientConfig = {}) {
      const host = primary.current;
      super({ ...config, ...(host && { connectionString: host.url }) });
      this.#host = host;
      // Before a pool listens.
      this.on('error', () => {});
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connected = this.#connect();
      if (!callback) return connected;
      connected.then((client) => callback(null, client), callback);
      return undefined;
    }

    async #connect(): Promise<pg.Client> {
      if (!this.#host) throw primary.noPrimary();
      primary.hold(this);
      try {
        await super.connect();
        if (primary.mayWrite(this.#host, await lookThrough(this))) return this;
        throw primary.noPrimary();
      } catch (error) {
        cut(this);
        void primary.look();
        throw error;
      }
    }
  };

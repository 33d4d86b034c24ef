/** Keeps to the host that can be written, and changes over by itself when it is lost. See docs/decisions/0073. */
import type pg from 'pg';
import { chooseHost, reasonAgainst, refusalOf, type Sighting } from './choose.ts';
import type { Host, SeveralHosts } from './hosts-of.ts';
import { cut, Lookout, type Seen, type Standing } from './look.ts';
import type { Written } from './written.ts';

const EVERY_MS = 1_000;

export interface HostNews {
  event: 'database-host-chosen' | 'database-host-lost' | 'database-host-seen' | 'database-host-refused' | 'database-host-not-noted';
  host: string;
  timeline?: number;
  reason?: string;
}

export interface RefusedHost {
  host: string;
  reason: string;
  since: string;
}

export type HostState = 'chosen' | 'refused' | Seen['state'];

/** Nobody can be written to. A code of class 08 is a lost connection; that of a wrong password or database is passed on. */
export class NoPrimary extends Error {
  readonly code: string;

  constructor(message: string, code = '08001') {
    super(message);
    this.code = code;
  }
}

const HOPELESS = /^(28|3D)/;

interface Watched {
  host: Host;
  lookout: Lookout;
  sighting?: Sighting;
  looking?: Promise<void> | undefined;
  said?: { reason: string; isRefused: boolean; since: string } | undefined;
}

export class Primary {
  readonly #watched: Watched[];
  readonly #written: Written;
  readonly #report: (news: HostNews) => void;
  readonly #clients = new Set<pg.Client>();
  #current: Host | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor({ hosts, patienceMs }: SeveralHosts, written: Written, report: (news: HostNews) => void = () => {}) {
    this.#watched = hosts.map((host) => ({ host, lookout: new Lookout(host, patienceMs) }));
    this.#written = written;
    this.#report = report;
  }

  async start(): Promise<void> {
    await this.look();
    this.#timer = setInterval(() => void this.look(), EVERY_MS);
    this.#timer.unref();
  }

  close(): void {
    clearInterval(this.#timer);
    for (const { lookout } of this.#watched) lookout.close();
  }

  get current(): Host | undefined {
    return this.#current;
  }

  states(): { host: string; state: HostState }[] {
    return this.#watched.map(({ host, sighting }) => ({ host: host.name, state: this.#stateOf(host, sighting) }));
  }

  refused(): RefusedHost[] {
    return this.#watched.flatMap(({ host, said }) => (said?.isRefused ? { host: host.name, reason: said.reason, since: said.since } : []));
  }

  get timeline(): number | undefined {
    return this.#written.standing()?.timeline;
  }

  noPrimary(): NoPrimary {
    const sightings = this.#sightings();
    const reasons = sightings.map((sighting) => `${sighting.host.name} ${reasonAgainst(sighting, this.#written.standing())}`);
    const refused = sightings.some(({ seen }) => refusalOf(seen, this.#written.standing()));
    const way = refused && this.#written.path ? ` What was written before is in ${this.#written.path}.` : '';
    const codes = sightings.map(({ seen }) => ('code' in seen ? seen.code : ''));
    const hopeless = codes.length > 0 && codes.every((code) => HOPELESS.test(code)) ? codes[0] : undefined;
    return new NoPrimary(`No host of DATABASE_URL can be written: ${reasons.join('; ')}.${way}`, hopeless);
  }

  /** A new connection may have ended at another machine than the one that was looked at, behind the same name. */
  mayWrite(host: Host, seen: Seen): boolean {
    const written = this.#written.standing();
    return host === this.#current && seen.state === 'writable' && !refusalOf(seen, written) && seen.timeline === written?.timeline;
  }

  /** Cuts it when its host is lost. */
  hold(client: pg.Client): void {
    this.#clients.add(client);
    client.once('end', () => void this.#clients.delete(client));
  }

  async look(): Promise<void> {
    const asked = performance.now();
    await Promise.all(this.#watched.map((watched) => (watched.looking ??= this.#lookAt(watched, asked))));
  }

  async #lookAt(watched: Watched, asked: number): Promise<void> {
    const { host, lookout, sighting: before } = watched;
    const seen = await lookout.look();
    watched.looking = undefined;
    // No room for one more connection says nothing about the others.
    const isFull = seen.state === 'away' && seen.code.startsWith('53') && before?.seen.state === 'writable';
    watched.sighting = { host, asked, seen: isFull ? before.seen : seen };
    this.#decide();
    this.#tell(watched);
  }

  #sightings(): Sighting[] {
    return this.#watched.flatMap(({ sighting }) => sighting ?? []);
  }

  #decide(): void {
    const known = this.#sightings();
    const written = this.#written.standing();
    const isUnknown = known.length < this.#watched.length;
    const chosen = chooseHost(known, written, this.#current);
    const mayTake = chosen && (!isUnknown || (written && chosen.seen.timeline > written.timeline));
    const next = mayTake ? chosen.host : undefined;
    if (chosen && next) this.#note(chosen.host, chosen.seen);
    if (next === this.#current) return;
    const lost = this.#current;
    this.#current = next;
    for (const client of this.#clients) cut(client);
    if (lost) this.#report({ event: 'database-host-lost', host: lost.name });
    if (chosen && next) this.#report({ event: 'database-host-chosen', host: next.name, timeline: chosen.seen.timeline });
  }

  #note({ name }: Host, { system, timeline }: Standing): void {
    try {
      this.#written.note({ system, timeline });
    } catch (error) {
      this.#report({ event: 'database-host-not-noted', host: name, reason: (error as NodeJS.ErrnoException).code ?? 'damaged' });
    }
  }

  #stateOf(host: Host, sighting: Sighting | undefined): HostState {
    if (!sighting) return 'away';
    if (host === this.#current) return 'chosen';
    return refusalOf(sighting.seen, this.#written.standing()) ? 'refused' : sighting.seen.state;
  }

  /** Once for each change. */
  #tell(watched: Watched): void {
    const { host, sighting } = watched;
    const state = this.#stateOf(host, sighting);
    const isToTell = sighting && state !== 'chosen' && state !== 'writable';
    const reason = isToTell ? reasonAgainst(sighting, this.#written.standing()) : undefined;
    if (reason === watched.said?.reason) return;
    const isRefused = state === 'refused';
    watched.said = reason ? { reason, isRefused, since: new Date().toISOString() } : undefined;
    if (!reason) return;
    const event = isRefused ? 'database-host-refused' : 'database-host-seen';
    this.#report({ event, host: host.name, reason });
  }
}

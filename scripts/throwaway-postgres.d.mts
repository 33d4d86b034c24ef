export class NoPostgres extends Error {}

export interface Cluster {
  url: string;
  /** Resolves when it accepts connections; also after a stop. */
  start(more?: Record<string, string>): Promise<void>;
  /** Signals all its processes. */
  signal(signal: NodeJS.Signals): void;
  /** SIGINT: fast shutdown; SIGQUIT: immediate; SIGKILL: all processes, without a shutdown. Resolves when the main process has exited. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> | undefined;
  /** Killed, and made anew as the copy of another that runs. To be started again. */
  becomeStandbyOf(primary: Pick<Cluster, 'url'>): Promise<void>;
  remove(): Promise<void>;
}

/** `copyOf`: a running cluster, whose standby it is. */
export function throwawayCluster(settings?: Record<string, string>, copyOf?: Pick<Cluster, 'url'>): Promise<Cluster>;

export function withThrowawayPostgres<T>(work: (url: string) => Promise<T>, settings?: Record<string, string>): Promise<T>;

export function freePort(): Promise<number>;

export class NoPostgres extends Error {}

export interface Cluster {
  url: string;
  /** Resolves when it accepts connections; also after a stop. */
  start(): Promise<void>;
  /** Signals all its processes. */
  signal(signal: NodeJS.Signals): void;
  /** SIGINT: fast shutdown; SIGQUIT: immediate; SIGKILL: all processes, without a shutdown. Resolves when the main process has exited. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> | undefined;
  remove(): Promise<void>;
}

export function throwawayCluster(settings?: Record<string, string>): Promise<Cluster>;

export function withThrowawayPostgres<T>(work: (url: string) => Promise<T>, settings?: Record<string, string>): Promise<T>;

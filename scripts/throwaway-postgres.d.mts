export class NoPostgres extends Error {}

export interface Cluster {
  url: string;
  /** Resolves when it takes connections; also after a stop. */
  start(): Promise<void>;
  /** To all of its processes. */
  signal(signal: NodeJS.Signals): void;
  /** SIGINT: orderly; SIGQUIT: at once; SIGKILL: all processes, as if the machine had taken them. Resolves when the first of them is gone. */
  stop(signal?: 'SIGINT' | 'SIGQUIT' | 'SIGKILL'): Promise<void> | undefined;
  remove(): Promise<void>;
}

export function throwawayCluster(settings?: Record<string, string>): Promise<Cluster>;

export function withThrowawayPostgres<T>(work: (url: string) => Promise<T>, settings?: Record<string, string>): Promise<T>;

export function findBalancer(): string | undefined;

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

export function startBalancer(port: number, ports: readonly number[]): Promise<Balancer>;

export interface DatabaseBalancer {
  /** Of the first and the second host, and why it is not up. */
  states(): Promise<{ isUp: boolean; said: string }[]>;
  stop(): Promise<void>;
}

export function startDatabaseBalancer(settings: {
  port: number;
  statusPort: number;
  one: string;
  two: string;
  patience: number;
}): Promise<DatabaseBalancer>;

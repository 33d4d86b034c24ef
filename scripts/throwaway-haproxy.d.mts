export function findBalancer(): string | undefined;

export interface Balancer {
  address: string;
  stop(): Promise<void>;
}

export function startBalancer(port: number, ports: readonly number[]): Promise<Balancer>;

import { Counter, Gauge, type Registry } from 'prom-client';
import { WHY_LEFT_OUT, type WhyLeftOut } from '../../db/replicas/judge.ts';
import { READS, type Replicas } from '../../db/replicas/replicas.ts';

export function watchReplicas(registry: Registry, replicas: Replicas): void {
  new Gauge({
    name: 'bimabahi_replica_behind_seconds',
    help: 'How far a replica is behind the primary at most',
    labelNames: ['replica'],
    registers: [registry],
    collect() {
      for (const { name, behindMs } of replicas.states()) if (behindMs !== undefined) this.set({ replica: name }, behindMs / 1000);
    },
  });
  new Gauge({
    name: 'bimabahi_replica_left_out',
    help: '1 where a replica is left out, by why',
    labelNames: ['replica', 'why'],
    registers: [registry],
    collect() {
      for (const { name, leftOut } of replicas.states())
        for (const why of Object.keys(WHY_LEFT_OUT) as WhyLeftOut[]) this.set({ replica: name, why }, why === leftOut ? 1 : 0);
    },
  });
  new Counter({
    name: 'bimabahi_reads_total',
    help: 'Reads that a replica may answer: by one, or by the primary as all are left out, as it lacks the own change of who asks, or as it failed',
    labelNames: ['by'],
    registers: [registry],
    collect() {
      this.reset();
      for (const by of READS) this.inc({ by }, replicas.reads[by]);
    },
  });
}

import type { KeyObject } from 'node:crypto';
import type { Witness } from './audit-log/witness.ts';
import type { Config } from './config/config.ts';
import type { CopyOut } from './db/query/copy-to-csv.ts';
import type { Replicas } from './db/replicas/replicas.ts';
import type { DocumentStore } from './files/document-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { Throttle } from './http/throttle.ts';
import type { DemoSignIn } from './installation/demo-sign-ins.ts';
import type { Escrow } from './passwords/escrow.ts';
import type { Sealing } from './passwords/sealing.ts';
import type { Problems } from './start/problems.ts';

export interface ImportWorker {
  wake(): Promise<void>;
  /** After the present step. */
  stop(): Promise<void>;
}

export interface Services {
  config: Config;
  files: DocumentStore;
  links: SignedLinks;
  escrow: Escrow;
  /** For the secrets of authenticator apps. */
  sealing: Sealing;
  /** 32 bytes, kept outside the database, for HMACs and signatures. */
  secret: KeyObject;
  throttle: Throttle;
  witness?: Witness | undefined;
  demoSignIns: DemoSignIn[];
  version: string;
  copyOut: CopyOut;
  replicas?: Replicas | undefined;
  awaited(): number;
  problems: Problems;
  importing: ImportWorker;
  ping(): Promise<void>;
}

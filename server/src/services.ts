import type { Witness } from './audit-log/witness.ts';
import type { Config } from './config/config.ts';
import type { CopyOut } from './db/query/copy-to-csv.ts';
import type { DocumentStore } from './files/document-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { Throttle } from './http/throttle.ts';
import type { DemoSignIn } from './installation/demo-sign-ins.ts';
import type { Escrow } from './passwords/escrow.ts';
import type { Sealing } from './passwords/sealing.ts';
import type { Problems } from './start/problems.ts';

/** What features are given when they are mounted. */
export interface Services {
  config: Config;
  files: DocumentStore;
  links: SignedLinks;
  escrow: Escrow;
  /** Of the secrets of authenticator apps. */
  sealing: Sealing;
  /** 32 bytes that the database does not hold: keys what is hashed or signed here. */
  secret: Buffer;
  throttle: Throttle;
  /** Where the end of the audit is noted outside the installation. */
  witness?: Witness | undefined;
  /** Empty on a real installation. */
  demoSignIns: DemoSignIn[];
  version: string;
  copyOut: CopyOut;
  /** How many requests wait for a connection to the database. */
  awaited(): number;
  /** What its owner is to know. */
  problems: Problems;
  /** Resolves when the database answers. */
  ping(): Promise<void>;
}

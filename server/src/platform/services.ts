import type { KeyObject } from 'node:crypto';
import type { RoleName } from '@bimabahi/contract/api/roles';
import type { Problem } from '@bimabahi/contract/people/installation';
import type { CopyOut } from '../db/query/copy-to-csv.ts';
import type { Replicas } from '../db/replicas/replicas.ts';
import type { Witness } from './audit-log/witness.ts';
import type { Config } from './config/config.ts';
import type { DocumentStore } from './files/document-store.ts';
import type { SignedLinks } from './files/signed-links.ts';
import type { CountedAttempt } from './http/handler.ts';
import type { Escrow } from './passwords/escrow.ts';
import type { Sealing } from './passwords/sealing.ts';

export interface SignInAttempt {
  name: string;
  address: string;
  device?: string | undefined;
}

/** Limits failed sign-ins. */
export interface Throttle {
  /** Throws 429 above a limit; `onBlock` runs once per block. */
  attempt(attempt: SignInAttempt, onBlock?: () => Promise<void>): Promise<CountedAttempt>;
}

/** What is wrong with the installation at present, without personal data. */
export interface Problems {
  report(error: unknown): void;
  saved(): void;
  /** Without `error`: a snapshot succeeded or none was due. */
  snapshotEnded(error?: unknown): void;
  /** The end of the audit was given to its witness, or why not. */
  headNoted(error?: unknown): void;
  all(): Promise<Problem[]>;
}

/** A demo account, printed at the start and shown on the sign-in page; never on a real installation. */
export interface DemoSignIn {
  role: RoleName;
  name: string;
  username: string;
  password: string;
}

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
  /** For the secrets of authenticator apps, and the accounts of payees. */
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
  /** Whether so much of theirs waits for a connection that more of it is refused. */
  isFullFor(person_id: number): boolean;
  problems: Problems;
  importing: ImportWorker;
  ping(): Promise<void>;
}

import type { RateSide } from '@bimabahi/contract/commission/rate-cards';
import type { Db } from '../../db/db.ts';
import type { PolicyTable } from '../../db/policy-table.ts';
import {
  beginBulkChange,
  countReRated,
  endBulkChange,
  insertReRate,
  lockReRating,
  type NewCommission,
  type ReRate,
  writeCommissions,
} from './re-rate-queries.ts';

interface Of {
  table: PolicyTable;
  side: RateSide;
}

/** A re-rating that is applied, noted so that it can be taken back as one. */
export class ReRateStep {
  readonly #db: Db;
  readonly #about: ReRate;
  #id: number | null = null;
  #applied = 0;

  private constructor(db: Db, about: ReRate) {
    this.#db = db;
    this.#about = about;
  }

  static async begin(db: Db, about: ReRate): Promise<ReRateStep> {
    await lockReRating(db);
    await beginBulkChange(db);
    return new ReRateStep(db, about);
  }

  async write({ table, side }: Of, changes: readonly NewCommission[]): Promise<void> {
    if (changes.length === 0) return;
    this.#id ??= await insertReRate(this.#db, this.#about);
    await writeCommissions(this.#db, { table, side, re_rate_id: this.#id }, changes);
    this.#applied += changes.length;
  }

  /** `id`: null where nothing was changed. */
  async end(): Promise<{ id: number | null; applied: number }> {
    await endBulkChange(this.#db);
    if (this.#id !== null) await countReRated(this.#db, this.#id, this.#applied);
    return { id: this.#id, applied: this.#applied };
  }
}

/**
 * A model of the brokerage, written independently of the server's code: lists of records and the rules about them. Each act predicts the
 * status and updates the lists.
 */
import type { RoleName } from '@bimabahi/contract/api/roles';

interface ModelRow {
  id: number;
  version: number;
}
export interface Product extends ModelRow {
  name: string;
  is_active: boolean;
}
export interface Client extends ModelRow {
  name: string;
  mobile: string;
  is_active: boolean;
}
export interface Policy extends ModelRow {
  user_id: number;
  policy_no: string;
  /** Rupees. */
  total_premium: number;
}

type ModelKind = 'products' | 'users' | 'motor-insurance';
export type Act =
  | { kind: ModelKind; act: 'create'; fields: Record<string, unknown> }
  | { kind: ModelKind; act: 'update'; id: number; fields: Record<string, unknown>; version: number }
  | { kind: ModelKind; act: 'status'; id: number }
  | { kind: ModelKind; act: 'delete'; id: number };

const DESK: RoleName[] = ['Admin', 'Feeder'];
const MAY: Record<ModelKind, Record<Act['act'], RoleName[]>> = {
  products: { create: DESK, update: DESK, status: DESK, delete: ['Admin'] },
  users: { create: DESK, update: ['Admin'], status: ['Admin'], delete: ['Admin'] },
  'motor-insurance': { create: DESK, update: DESK, status: [], delete: ['Admin'] },
};
/** The unique field of each kind, and how its values are compared. */
const UNIQUE: Record<ModelKind, { field: string; key: (value: string) => string }> = {
  products: { field: 'name', key: (name) => name.toLowerCase() },
  users: { field: 'mobile', key: (mobile) => mobile },
  'motor-insurance': { field: 'policy_no', key: (number) => number.toLowerCase().replace(/\s/g, '') },
};

export class Model {
  readonly products: Product[] = [];
  readonly users: Client[] = [];
  readonly policies: Policy[] = [];

  rows(kind: ModelKind): ModelRow[] {
    return { products: this.products, users: this.users, 'motor-insurance': this.policies }[kind];
  }

  /** The expected status; `done` updates the model. */
  expect(role: RoleName, act: Act): { status: number; done?: (id: number) => void } {
    if (!MAY[act.kind][act.act].includes(role)) return { status: 403 };
    if (act.act === 'create') return this.#create(act.kind, act.fields);
    const row = this.rows(act.kind).find(({ id }) => id === act.id);
    if (!row) return { status: 404 };
    if (act.act === 'delete') return this.#delete(act.kind, row);
    if (act.act === 'status') return { status: 200, done: () => this.#change(row, { is_active: !(row as Product).is_active }) };
    if (act.version !== row.version) return { status: 409 };
    if (this.#isTaken(act.kind, act.fields, row)) return { status: 409 };
    return { status: 200, done: () => this.#change(row, act.fields) };
  }

  #create(kind: ModelKind, fields: Record<string, unknown>) {
    const owner = this.users.find(({ id }) => id === fields.user_id);
    if (kind === 'motor-insurance' && !owner?.is_active) return { status: 422 };
    if (this.#isTaken(kind, fields)) return { status: 409 };
    const state = kind === 'motor-insurance' ? {} : { is_active: true };
    return { status: 201, done: (id: number) => void this.rows(kind).unshift({ ...state, ...fields, id, version: 1 }) };
  }

  #delete(kind: ModelKind, row: ModelRow) {
    if (kind === 'users' && this.policies.some(({ user_id }) => user_id === row.id)) return { status: 409 };
    const rows = this.rows(kind);
    return { status: 200, done: () => void rows.splice(rows.indexOf(row), 1) };
  }

  #change(row: ModelRow, fields: Record<string, unknown>): void {
    Object.assign(row, fields, { version: row.version + 1 });
  }

  #isTaken(kind: ModelKind, fields: Record<string, unknown>, own?: ModelRow): boolean {
    const { field, key } = UNIQUE[kind];
    const wanted = fields[field];
    return (
      wanted !== undefined &&
      this.rows(kind).some((row) => row !== own && key(String((row as unknown as Record<string, unknown>)[field])) === key(String(wanted)))
    );
  }

  policiesSeenBy(role: RoleName, person: number): Policy[] {
    return role === 'User' ? this.policies.filter(({ user_id }) => user_id === person) : this.policies;
  }

  /** Every policy has the builder's net premium, of a product without a line. */
  get belowNet(): number {
    return this.policies.filter(({ total_premium }) => total_premium < 26_049.25).length;
  }

  /** Added in paise to stay exact. */
  get totalPremium(): number {
    return this.policies.reduce((paise, { total_premium }) => paise + Math.round(total_premium * 100), 0) / 100;
  }
}

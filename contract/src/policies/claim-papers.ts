/** Which papers a claim needs, by its kind. No imports of schemas: screens use them without loading zod. */
import type { ProductLine } from '../trade/product-lines.ts';
import { keysOf } from '../values/keys-of.ts';
import type { ClaimKind } from './claim-words.ts';

export const CLAIM_PAPER_LABELS = {
  claim_form: 'Claim form',
  policy: 'Policy',
  rc: 'Registration certificate',
  driving_licence: 'Driving licence',
  estimate: 'Estimate',
  photos: 'Photos',
  fir: 'FIR',
  invoice: 'Invoice',
  payment_proof: 'Payment proof',
  cancelled_cheque: 'Cancelled cheque',
  permit: 'Permit',
  fitness: 'Fitness certificate',
  load_challan: 'Load challan',
  keys: 'Keys',
  untraced_report: 'Untraced report',
  rto_letter: 'Letter to the RTO',
  discharge_summary: 'Discharge summary',
  bills: 'Bills',
  reports: 'Reports',
  kyc: 'KYC',
  fire_brigade_report: 'Report of the fire brigade',
  stock_register: 'Stock register',
  books: 'Books of account',
  packing_list: 'Packing list',
  transport_receipt: 'LR or BL',
  survey_report: 'Survey report',
  carrier_notice: 'Notice to the carrier',
  wage_register: 'Wage register',
  accident_report: 'Accident report',
  medical_report: 'Medical or post-mortem report',
  other: 'Other',
} as const;
export type ClaimPaper = keyof typeof CLAIM_PAPER_LABELS;
export const CLAIM_PAPERS = keysOf(CLAIM_PAPER_LABELS);

const OF_VEHICLE = ['claim_form', 'policy', 'rc', 'driving_licence'] as const;
const OF_DAMAGE = [...OF_VEHICLE, 'estimate', 'photos'] as const;
const OF_COMMERCIAL = ['permit', 'fitness', 'load_challan'] as const;
const OF_HEALTH = ['claim_form', 'discharge_summary', 'reports', 'kyc'] as const;
const OF_WORKERS = ['claim_form', 'policy', 'wage_register', 'accident_report', 'medical_report'] as const;

const NEEDED: { readonly [K in ClaimKind]: readonly ClaimPaper[] } = {
  own_damage: [...OF_DAMAGE, 'invoice', 'payment_proof', 'cancelled_cheque'],
  third_party: [...OF_VEHICLE, 'fir'],
  theft: [...OF_VEHICLE, 'keys', 'fir', 'untraced_report', 'rto_letter', 'cancelled_cheque'],
  total_loss: [...OF_DAMAGE, 'keys', 'cancelled_cheque'],
  personal_accident: ['claim_form', 'policy', 'fir', 'medical_report', 'kyc', 'cancelled_cheque'],
  fire: ['claim_form', 'policy', 'fire_brigade_report', 'stock_register', 'books', 'fir', 'cancelled_cheque'],
  marine: ['claim_form', 'policy', 'invoice', 'packing_list', 'transport_receipt', 'survey_report', 'carrier_notice'],
  engineering: ['claim_form', 'policy', 'estimate', 'photos', 'invoice', 'cancelled_cheque'],
  liability: OF_WORKERS,
  health_cashless: OF_HEALTH,
  health_reimbursement: [...OF_HEALTH, 'bills', 'cancelled_cheque'],
  other: ['claim_form', 'policy'],
};

/** Of which trade they are: others need no permit. */
const COMMERCIAL: readonly (ProductLine | null)[] = ['goods_vehicle', 'passenger_vehicle'];
const DAMAGED: readonly ClaimKind[] = ['own_damage', 'total_loss'];

export function papersOf(kind: ClaimKind, policies: 'motor' | 'corporate', line: ProductLine | null): readonly ClaimPaper[] {
  // The fire of a vehicle is damage to it.
  const asked = policies === 'motor' && kind === 'fire' ? 'own_damage' : kind;
  return policies === 'motor' && DAMAGED.includes(asked) && COMMERCIAL.includes(line)
    ? [...NEEDED[asked], ...OF_COMMERCIAL]
    : NEEDED[asked];
}

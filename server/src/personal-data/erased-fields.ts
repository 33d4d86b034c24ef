/** What says something of a person, by table, and what stands there afterwards: the rest of a record (dates, amounts, products) is the firm's. */

type Value = string | null;
/** `own`: made of the row's number, where a value must stay unique. */
export type Erased = Readonly<Record<string, Value | { own: string }>>;

export const ERASED_NAME = 'Erased';

export const ERASED_FIELDS: Readonly<Record<string, Erased>> = {
  people: { name: ERASED_NAME, mobile: '0000000000', email: null, profession: null, password_hash: null, password_sealed: null },
  motor_insurance: {
    insured_name: ERASED_NAME,
    insured_mobile: null,
    insured_email: null,
    policy_no: { own: 'ERASED/' },
    vehicle_no: 'ERASED',
    engine_no: null,
    chassis_no: null,
    claim_remark: null,
    document_id: null,
  },
  corporate_insurance: {
    insured_name: ERASED_NAME,
    insured_mobile: null,
    insured_email: null,
    name_remark: null,
    policy_no: { own: 'ERASED/' },
    item_description: null,
    remark: null,
    document_id: null,
  },
  corporate_insurance_premium: { remark: null, document_id: null },
  telecom_records: { name: ERASED_NAME, mobile: ERASED_NAME, remark: null },
};

/** Also in the details of events: the end of the number that somebody tried to sign in with. */
const IN_EVENTS = ['username'];
export const fieldsInAudit = (table: string): string[] => [...Object.keys(ERASED_FIELDS[table] ?? {}), ...IN_EVENTS];

/** By which a downloaded list was filtered. */
export const FILTERS_OF_EXPORTS = [
  'search',
  'insured_name',
  'insured_mobile',
  'insured_email',
  'policy_no',
  'vehicle_no',
  'engine_no',
  'chassis_no',
];

/** What a policy prints beside its values, as data. */
import type { ReadField } from '@bimabahi/contract/policies/policy-reading-fields';

/** What a label's value is, where it is no field of the form by itself. */
export type Part =
  | 'period'
  | 'od_period'
  | 'tp_period'
  | 'make'
  | 'model'
  | 'variant'
  /** Two numbers in one cell, in this order. */
  | 'engine_chassis'
  | 'chassis_engine'
  | 'liability_total'
  | 'basic_tp'
  /** Personal accident or another liability: one row of several. */
  | 'pa_part'
  /** Add-ons that own damage does not hold. */
  | 'addon_total'
  /** What terrorism is added to: one row of several. */
  | 'basic_premium'
  /** One row of several, or their sum. */
  | 'gst_part'
  | 'gst_total'
  /** Known, so that it is not taken for a shorter label that it holds. */
  | 'ignored';

export type Meaning = ReadField | Part;

/** Words in lower case, without punctuation; `toWords` of words.ts says which spellings are one. */
export type Labels = Partial<Record<Meaning, readonly string[]>>;

export interface InsurerLabels {
  /** As in the list of insurers that the office begins with. */
  name: string;
  /** As policies print it, words in lower case. */
  aliases: readonly string[];
  /** Numbers under which the regulator knows it, also as they stand in the identification number of a product. */
  irdai: readonly string[];
  /** Of the company's registration. */
  cin: readonly string[];
  /** Of its GSTINs. */
  pan: readonly string[];
  /** Whole, without spaces. */
  policyNo?: RegExp;
  /** Its own addresses end so. */
  domains: readonly string[];
  /** Of policies of vehicles. */
  labels: Labels;
  /** Of all others, where they are known; their numbers may have another shape. */
  corporate?: { policyNo?: RegExp; labels: Labels };
}

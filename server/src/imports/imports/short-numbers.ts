/** Numbers of one insurer mostly have one length. A spreadsheet drops the zeros in front, and nothing can tell how many there were. */
import type { ImportKind } from '@bimabahi/contract/imports/import-fields';
import type { ReadRow } from '../matching/rows.ts';

const ENOUGH_NUMBERS = 5;
const MOSTLY = 0.8;

type Values = ReadRow['values'];
/** By name what all names of one insurer share. */
export type InsurersOf = (names: readonly string[]) => Promise<ReadonlyMap<string, string>>;

const insurerOf = ({ name_remark, company }: Values) => String(company ?? name_remark ?? '').trim();
const digitsOf = ({ policy_no }: Values): string | null => {
  const number = typeof policy_no === 'string' ? policy_no.replace(/\s/g, '') : '';
  return /^\d+$/.test(number) ? number : null;
};

/** Of policies: others have their numbers from elsewhere. */
export function shortNumbers(kind: ImportKind) {
  const isPolicy = kind === 'motor_insurance' || kind === 'corporate_insurance';
  const lengths = new Map<string, Map<number, number>>();
  /** By name as written; several are names of one insurer. */
  let meant: ReadonlyMap<string, string> = new Map();
  const groupOf = (name: string) => meant.get(name) ?? name.toLowerCase();
  let ofGroups = new Map<string, Map<number, number>>();
  function usualLength(insurer: string): number | undefined {
    const counts = [...(ofGroups.get(groupOf(insurer)) ?? [])];
    const all = counts.reduce((sum, [, count]) => sum + count, 0);
    return counts.find(([, count]) => count >= ENOUGH_NUMBERS && count >= all * MOSTLY)?.[0];
  }
  return {
    see(values: Values): void {
      const number = digitsOf(values);
      if (!isPolicy || number === null) return;
      const ofInsurer = lengths.get(insurerOf(values)) ?? new Map<number, number>();
      ofInsurer.set(number.length, (ofInsurer.get(number.length) ?? 0) + 1);
      lengths.set(insurerOf(values), ofInsurer);
    },
    /** Once all rows are seen. */
    async settle(insurersOf: InsurersOf): Promise<void> {
      meant = await insurersOf([...lengths.keys()].filter((name) => name !== ''));
      ofGroups = new Map();
      for (const [name, counts] of lengths) {
        const together = ofGroups.get(groupOf(name)) ?? new Map<number, number>();
        for (const [length, count] of counts) together.set(length, (together.get(length) ?? 0) + count);
        ofGroups.set(groupOf(name), together);
      }
    },
    /** With a warning and a mark where its number has fewer digits than the others of its insurer. */
    warned(read: ReadRow, heading: string | null): ReadRow {
      const number = digitsOf(read.values);
      const usual = usualLength(insurerOf(read.values));
      if (number === null || usual === undefined || number.length >= usual) return read;
      const message = `${number} has ${number.length} digits where others of this insurer have ${usual}: zeros in front may be lost`;
      const column = heading ?? '';
      return {
        ...read,
        warnings: [...read.warnings, { field: 'policy_no', heading: column, message }],
        marks: [...(read.marks ?? []), { mark: 'short number', column }],
      };
    },
  };
}

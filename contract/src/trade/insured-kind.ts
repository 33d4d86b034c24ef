/** Whether a policy insures a person or a firm, by the words of the insured's name. */
export const INSURED_KIND_LABELS = { individual: 'Individual', firm: 'Firm' } as const;
export type InsuredKind = keyof typeof INSURED_KIND_LABELS;

const OF_A_FIRM = new Set(
  (
    'ltd limited llp pvt private inc corporation corp co company companies firm opc huf ms ' +
    'traders trading trade enterprise enterprises industry industries associates agency agencies brothers bros sons ' +
    'transport transports roadlines roadways carrier carriers logistics cargo travels tours motors automobiles auto ' +
    'school college university institute trust society foundation hospital clinic bank association federation union ' +
    'textile textiles polymers chemicals pharma foods exports imports engineers engineering builders developers constructions construction ' +
    'infra infrastructure infratech projects services solutions technologies systems group mills works store stores mart hotel hotels'
  ).split(' '),
);

/** Null without a name. */
export function insuredKindOf(name: string | null | undefined): InsuredKind | null {
  const written = (name ?? '').toLowerCase();
  if (!/\p{L}/u.test(written)) return null;
  if (/(^|\s)m\/s\b/.test(written)) return 'firm';
  return written.split(/[^\p{L}]+/u).some((word) => OF_A_FIRM.has(word)) ? 'firm' : 'individual';
}

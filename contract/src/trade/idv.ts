/** The insured declared value by the age of a vehicle. The tariff that said so was withdrawn in 2024, so it is a suggestion. */
import { decimalOf, divide, grouped, paise, readAmount } from '../values/money.ts';
import { monthsAfter } from '../values/periods.ts';

/** Thousandths of the listed price up to an age in months, the last month included. */
const FACTORS = [
  [6, 950n],
  [12, 850n],
  [24, 800n],
  [36, 700n],
  [48, 600n],
  [60, 500n],
] as const;
const YEARS_IN_TABLE = 5;

/** Of a fraction, so that nothing is rounded before the end. */
interface Factor {
  times: bigint;
  by: bigint;
}

/** A policy may begin before its vehicle is registered. After five years each further one, once begun, takes a tenth. */
function fractionOf(registeredOn: string, on: string): Factor {
  const step = FACTORS.find(([months]) => on <= monthsAfter(registeredOn, months));
  if (step) return { times: step[1], by: 1000n };
  let years = YEARS_IN_TABLE;
  while (on > monthsAfter(registeredOn, years * 12)) years += 1;
  const further = BigInt(years - YEARS_IN_TABLE);
  return { times: 500n * 9n ** further, by: 1000n * 10n ** further };
}

export function idvFactor(registeredOn: string, on: string): number {
  const { times, by } = fractionOf(registeredOn, on);
  return Number(times) / Number(by);
}

interface IdvFacts {
  idv: string | null | undefined;
  registeredOn: string | null | undefined;
  oldStart: string;
  newStart: string;
}

const PAISE = 100n;
const shown = (factor: number) => factor.toFixed(3).replace(/0$/, '');

/** In whole rupees; null where the old value or the registration is not known, or the old policy is the later one. */
export function suggestIdv({ idv, registeredOn, oldStart, newStart }: IdvFacts): { value: string; reason: string } | null {
  const { decimal } = readAmount(idv ?? '');
  const old = decimal === undefined ? 0n : (paise(decimal) ?? 0n);
  if (old === 0n || !registeredOn || registeredOn > newStart || oldStart > newStart) return null;
  const [before, after] = [fractionOf(registeredOn, oldStart), fractionOf(registeredOn, newStart)];
  const rupees = divide(old * after.times * before.by, after.by * before.times * PAISE);
  const worn = `${shown(idvFactor(registeredOn, newStart))} ÷ ${shown(idvFactor(registeredOn, oldStart))}`;
  return {
    value: String(rupees),
    reason: `Suggestion: ${grouped(decimalOf(old))} × ${worn} by the age of the vehicle`,
  };
}

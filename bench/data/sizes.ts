/** How much there is of everything in a brokerage of so many motor policies. */
export interface Size {
  /** As it was asked for: 10k, 1M. */
  name: string;
  motor: number;
  users: number;
  corporate: number;
  telecom: number;
}

/** Enough people for a busy day; the same at every size. */
export const STAFF = 500;

const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** Reads 500, 10k or 1M; undefined when it is none of these. */
export function readSize(text: string): Size | undefined {
  const [, digits, unit] = /^(\d+)([kM]?)$/i.exec(text) ?? [];
  const motor = Number(digits) * (UNITS[(unit ?? '').toLowerCase()] ?? 1);
  if (!(motor >= 100 && motor <= 10_000_000)) return undefined;
  return { name: text, motor, users: motor / 20, corporate: motor / 10, telecom: motor / 10 };
}

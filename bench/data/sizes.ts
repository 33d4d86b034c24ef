export interface Size {
  /** As given: 10k, 1M. */
  name: string;
  motor: number;
  users: number;
  corporate: number;
  telecom: number;
}

/** Independent of size. */
export const STAFF = 500;

const UNITS: Record<string, number> = { k: 1_000, m: 1_000_000 };

/** Undefined for anything but 500, 10k, 1M and the like. */
export function readSize(text: string): Size | undefined {
  const [, digits, unit] = /^(\d+)([kM]?)$/i.exec(text) ?? [];
  const motor = Number(digits) * (UNITS[(unit ?? '').toLowerCase()] ?? 1);
  if (!(motor >= 100 && motor <= 10_000_000)) return undefined;
  return { name: text, motor, users: motor / 20, corporate: motor / 10, telecom: motor / 10 };
}

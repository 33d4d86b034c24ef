/** Where one is paid by UPI, and the text that opens a payment in a telephone. */
import { z } from 'zod';
import { cleanText, wrongType } from './fields.ts';

const UPI_ID = /^[a-z0-9][a-z0-9._-]{1,254}@[a-z][a-z0-9]{1,63}$/i;

export const optionalUpiId = () =>
  z.preprocess(
    (value) => cleanText(value) || null,
    z
      .string({ error: wrongType('Must be text') })
      .regex(UPI_ID, 'Must be a UPI ID, such as office@okhdfcbank')
      .nullish(),
  );

/** Telephones show no more of a note. */
const NOTE_MAX = 50;

export interface UpiPayment {
  upi_id: string;
  name: string;
  rupees: number;
  note: string;
}

/** As the NPCI's linking specification has it: a percent sign for each space, and an amount with its paise. */
export function upiText({ upi_id, name, rupees, note }: UpiPayment): string {
  const parts = { pn: name, am: rupees.toFixed(2), cu: 'INR', tn: note.slice(0, NOTE_MAX) };
  const rest = Object.entries(parts).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
  return [`upi://pay?pa=${upi_id}`, ...rest].join('&');
}

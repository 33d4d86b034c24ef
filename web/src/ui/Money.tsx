import { rupees } from '../format.ts';

/** An amount in a cell whose column has `meta: { align: 'right' }`; nothing where there is none. */
export const Money = ({ amount }: { amount: number | null | undefined }) =>
  amount == null ? <span style={{ color: 'var(--ink-3)' }}>--</span> : rupees(amount);

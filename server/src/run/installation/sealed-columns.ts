/** What is sealed, under which key. */
import { boundTo as boundToPayee } from '../../catalogues/payees/public.ts';
import { boundTo as boundToSecondFactor } from '../../people/second-factor/public.ts';
import type { KeyName } from '../../platform/config/keys.ts';
import { boundTo as boundToPassword } from '../../platform/passwords/escrow.ts';
import type { SealedColumn } from '../../platform/passwords/queries.ts';

/** `one`: what is sealed in a row, in words. */
export type Sealed = SealedColumn & { one: string };

export const SEALED: Readonly<Record<KeyName, readonly Sealed[]>> = {
  SERVER_KEY: [],
  PASSWORD_ESCROW_KEY: [{ table: 'people', id: 'id', column: 'password_sealed', boundTo: boundToPassword, one: 'password' }],
  SECOND_FACTOR_KEY: [
    { table: 'second_factors', id: 'person_id', column: 'secret_sealed', boundTo: boundToSecondFactor, one: 'authenticator app' },
    { table: 'payee_accounts', id: 'payee_id', column: 'account_sealed', boundTo: boundToPayee, one: 'account of a payee' },
  ],
};

/** `1 account of a payee`, `2 accounts of a payee`. */
export const countedOf = (number: number, one: string): string =>
  number === 1 ? `1 ${one}` : `${number} ${one.replace(/(?= of|$)/, 's')}`;

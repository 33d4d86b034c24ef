/** Offered choices; free text is allowed in each of these fields. Names of insurers change: add the new one, keep the old. */
export const OD_TP_PACKAGE = ['OD', 'TP', 'Package'] as const;
/** The slabs of the no-claim bonus, on own damage only. */
export const NCB_SLABS = ['0%', '20%', '25%', '35%', '45%', '50%'] as const;
export const GENERAL_INSURERS = [
  'ACKO',
  'Bajaj General',
  'Cholamandalam MS',
  'Generali Central',
  'Go Digit',
  'HDFC ERGO',
  'ICICI Lombard',
  'IFFCO Tokio',
  'IndusInd General',
  'Kshema',
  'Liberty',
  'Magma General',
  'National',
  'Navi',
  'New India Assurance',
  'Oriental',
  'Raheja QBE',
  'Royal Sundaram',
  'SBI General',
  'Shriram',
  'Tata AIG',
  'United India',
  'Universal Sompo',
  'Zuno',
  'Zurich Kotak',
] as const;

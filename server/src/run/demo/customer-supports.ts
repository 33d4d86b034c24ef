/** Invented, in number ranges that reach nobody. */
export const SUPPORT_CONTACTS: readonly { title: string; number: string }[] = [
  { title: 'Office, 10 to 6', number: '07900000000' },
  { title: 'Claims', number: '9000000801' },
  { title: 'Roadside help, day and night', number: '18000000000' },
  { title: 'Renewals', number: '9000000802' },
  { title: 'Corporate policies', number: '9000000803' },
];

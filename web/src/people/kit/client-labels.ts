/** What a client's further facts are called, in the order of the forms. */
export const CLIENT_LABELS = {
  mobile_2: 'Second Mobile',
  email: 'Email',
  relation_of: 'Relation Of',
  relation: 'Relation',
  city: 'City',
  address: 'Address',
  pan: 'PAN',
  birth_date: 'Birth Date',
} as const;
export type ClientFact = keyof typeof CLIENT_LABELS;

export const NO_FACTS: Readonly<Record<ClientFact, string>> = {
  mobile_2: '',
  email: '',
  relation_of: '',
  relation: '',
  city: '',
  address: '',
  pan: '',
  birth_date: '',
};

/** Invented. Input brokers hand the policy to the insurer; output brokers brought the client. */
export const INPUT_BROKERS = [
  'Neelgagan Insurance Broking',
  'Kesarvan Insurance Brokers',
  'Deepstambh Risk Services',
  'Saptarang Insurance Broking',
] as const;

export const OUTPUT_BROKERS = [
  'Vijay Agency',
  'Noor Motor Point',
  'Chandrabhaga Associates',
  'Balwinder Truck Consultants',
  'Malhar Auto Dealers',
  'Thenmozhi Agencies',
  'Purbasha Services',
  'Girnar Policy Desk',
] as const;

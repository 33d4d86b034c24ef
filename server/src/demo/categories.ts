export const CATEGORY_NAMES = [
  'Fire and Special Perils',
  'Burglary',
  'Marine Cargo',
  'Marine Open Policy',
  'Group Medical',
  'Group Personal Accident',
  "Workmen's Compensation",
  'Commercial General Liability',
  'Professional Indemnity',
  "Contractor's All Risk",
  'Machinery Breakdown',
  "Shopkeeper's Package",
] as const;

export const PRODUCT_NAMES = [
  'Private Car Package',
  'Private Car Liability Only',
  'Private Car SAOD',
  'Private Car Bundled 1+3',
  'Two Wheeler Package',
  'Two Wheeler Liability',
  'Two Wheeler SAOD',
  'Two Wheeler Bundled 1+5',
  'GCV Package',
  'GCV 3W',
  'PCV Taxi',
  'School Bus',
  'Misc-D Crane',
  'E-Rickshaw',
] as const;

export type ProductName = (typeof PRODUCT_NAMES)[number];

export const INACTIVE_PRODUCT: ProductName = 'E-Rickshaw';

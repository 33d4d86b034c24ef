import type { SliderWords } from './slider-image.ts';

interface DemoSlider extends SliderWords {
  title: string;
  description: string | null;
  is_active?: boolean;
}

/** The last one's season is over. */
export const SLIDERS: readonly DemoSlider[] = [
  {
    title: 'Renew before the last day',
    description: 'A policy that lapses loses its no-claim bonus after 90 days. Call us two weeks before the end date.',
    motif: 'calendar',
    lines: ['RENEW', 'IN GOOD TIME'],
  },
  {
    title: 'Zero depreciation for cars up to five years',
    description: 'Plastic, glass and rubber parts paid in full.',
    motif: 'car',
    lines: ['ZERO', 'DEPRECIATION'],
  },
  {
    title: 'Cover for your shop and stock',
    description: null,
    motif: 'building',
    lines: ['SHOP AND', 'STOCK COVER'],
  },
  {
    title: 'Monsoon check for your policy',
    description: 'Engine protection before the rains: ask for it as an add-on.',
    motif: 'shield',
    lines: ['READY FOR', 'THE RAINS'],
    is_active: false,
  },
];

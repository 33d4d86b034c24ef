/**
 * The colours, light and dark, as CSS variables (`var(--madder-ink)`). `ink*` and `*-ink` are text colours with a contrast of 4.5 to 1 on
 * paper, card, rail and their own wash; `*-wash` are backgrounds. `fill` is the filled button, `ring` the focus, `thread` progress and
 * never text, `pencil` a proposed value, `margin` the red line of a ledger page.
 */
export const lightTokens = {
  '--paper': '#FBF8F3',
  '--card': '#FFFFFF',
  '--rail': '#F4EEE4',
  '--head': '#F9F5EF',
  '--line': '#E8DFD2',
  '--line-2': '#F0E9DE',
  '--line-control': '#D6CABA',
  '--ink': '#241B16',
  '--ink-2': '#6B5D52',
  '--ink-3': '#756759',
  '--madder': '#8E2A34',
  '--fill': '#8E2A34',
  '--ring': '#241B16',
  '--thread': '#E9A93B',
  '--pencil': '#6B5D52',
  '--margin': '#E3B9B5',
  '--madder-ink': '#7A222B',
  '--madder-wash': '#F8E9E7',
  '--marigold': '#B86E00',
  '--marigold-ink': '#8F5500',
  '--marigold-wash': '#FFF1D6',
  '--leaf': '#2E6B3E',
  '--leaf-ink': '#2E6B3E',
  '--leaf-wash': '#E5F1E4',
  '--vermilion': '#B3261E',
  '--vermilion-ink': '#B3261E',
  '--vermilion-wash': '#FCE8E4',
};

export const darkTokens: typeof lightTokens = {
  '--paper': '#171311',
  '--card': '#1F1A17',
  '--rail': '#1B1613',
  '--head': '#231D1A',
  '--line': '#37302A',
  '--line-2': '#2A2420',
  '--line-control': '#4A4139',
  '--ink': '#F3ECE4',
  '--ink-2': '#B8AA9C',
  '--ink-3': '#A39586',
  '--madder': '#C65A61',
  '--fill': '#9B3840',
  '--ring': '#F3ECE4',
  '--thread': '#D9992F',
  '--pencil': '#B8AA9C',
  '--margin': '#5B3133',
  '--madder-ink': '#F0A5A5',
  '--madder-wash': '#3A2021',
  '--marigold': '#F0B250',
  '--marigold-ink': '#F0B250',
  '--marigold-wash': '#3A2C14',
  '--leaf': '#86C794',
  '--leaf-ink': '#86C794',
  '--leaf-wash': '#1D2E20',
  '--vermilion': '#FF9C8F',
  '--vermilion-ink': '#FF9C8F',
  '--vermilion-wash': '#3D1D18',
};

/** Ten shades each. Filled buttons use shade 7 in light and 6 in dark: white text has 4.5 to 1 on both. */
export const shades = {
  madder: ['#FBF1EF', '#F8E9E7', '#F0CFCB', '#F0A5A5', '#D98286', '#C65A61', '#9B3840', '#8E2A34', '#7A222B', '#571820'],
  marigold: ['#FFF8EA', '#FFF1D6', '#FBE0AD', '#F6C978', '#F0B250', '#B86E00', '#96600B', '#8F5500', '#744500', '#4A2C00'],
  leaf: ['#F1F8F0', '#E5F1E4', '#CBE3C9', '#A9D2AB', '#86C794', '#4F9A62', '#35784A', '#2E6B3E', '#255733', '#173820'],
  vermilion: ['#FDF3F1', '#FCE8E4', '#F8CFC8', '#FFB8AE', '#FF9C8F', '#D9483D', '#BE352C', '#B3261E', '#921D17', '#5C120E'],
  gray: ['#FBF8F3', '#F4EEE4', '#F0E9DE', '#E8DFD2', '#D6CABA', '#A89A8B', '#756759', '#6B5D52', '#463A31', '#241B16'],
  dark: ['#F3ECE4', '#D9CEC2', '#B8AA9C', '#A39586', '#37302A', '#2A2420', '#1F1A17', '#171311', '#120F0D', '#0C0A09'],
} as const;

/** The sizes of text; with the page title's 25 px no other is drawn, each in the weights 400, 500 and 600. */
export const textSizes = { xs: '12px', sm: '13px', md: '14px', lg: '16px', xl: '20px' } as const;
/** Of any text: 16, 20, 20, 24, 28 and 32 px. */
export const TEXT_LINE = 'round(up, 1.279em, 4px)';
export const TITLE = '25px';

/** Brand and main action, soon, in order, overdue or wrong. */
export const meanings = ['madder', 'marigold', 'leaf', 'vermilion'] as const;

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

/** The look of a red cloth-bound ledger: paper and ink, lines instead of shadows. */
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride, type TitleProps } from '@mantine/core';
import { listScroll } from './form/list-scroll.ts';
import { shades, TEXT_LINE, TITLE, textSizes } from './theme-tokens.ts';

const textFont = "'Inter Variable', 'Anek Devanagari Variable', 'Anek Gujarati', system-ui, sans-serif";
const headingFont = "'Anek Devanagari Variable', 'Inter Variable', 'Anek Gujarati', system-ui, sans-serif";
/** ms; no transition is longer. */
const QUICK = 120;
const quick = { transitionProps: { duration: QUICK } };
const text = { fontSize: textSizes.md, lineHeight: TEXT_LINE };
/** A <header> in a dialog would count as a second banner landmark. */
const plainHeader = { attributes: { header: { role: 'none' } } };
/** Mantine's calendar does not label its arrows. */
const calendar = {
  ariaLabels: {
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    previousYear: 'Previous year',
    nextYear: 'Next year',
    previousDecade: 'Previous decade',
    nextDecade: 'Next decade',
  },
};

export const theme: MantineThemeOverride = createTheme({
  colors: shades,
  primaryColor: 'madder',
  primaryShade: { light: 7, dark: 6 },
  black: shades.gray[9],
  fontFamily: textFont,
  headings: {
    fontFamily: headingFont,
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: TITLE, lineHeight: TEXT_LINE },
      h2: { fontSize: textSizes.xl, lineHeight: TEXT_LINE },
      h3: text,
      h4: text,
      h5: text,
      h6: text,
    },
  },
  fontSizes: textSizes,
  lineHeights: { xs: TEXT_LINE, sm: TEXT_LINE, md: TEXT_LINE, lg: TEXT_LINE, xl: TEXT_LINE },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  defaultRadius: 'md',
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  shadows: { xs: 'none', sm: 'none', md: 'var(--lifted)', lg: 'var(--lifted)', xl: 'var(--lifted)' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'sm', variant: 'filled' } },
    ActionIcon: { defaultProps: { variant: 'subtle', color: 'gray', size: 'lg' } },
    Paper: { defaultProps: { radius: 'lg' } },
    // Below 20 px the headline font loses the dots of its i.
    Title: {
      styles: (_: unknown, { order = 1, size = `h${order}` }: TitleProps) => ({
        root: size === 'h1' || size === 'h2' ? {} : { fontFamily: textFont },
      }),
    },
    Card: { defaultProps: { radius: 'lg', withBorder: true, padding: 'md' } },
    Modal: {
      defaultProps: {
        ...quick,
        ...plainHeader,
        radius: 'lg',
        centered: true,
        overlayProps: { backgroundOpacity: 0.45 },
        closeButtonProps: { 'aria-label': 'Close' },
      },
    },
    Drawer: { defaultProps: { ...quick, ...plainHeader, radius: 0, closeButtonProps: { 'aria-label': 'Close' } } },
    // Without the placeholder the first item gets the focus, as the ARIA menu pattern requires.
    Menu: { defaultProps: { ...quick, shadow: 'md', position: 'bottom-end', withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: { ...quick, shadow: 'md' } },
    Select: { defaultProps: listScroll },
    Autocomplete: { defaultProps: listScroll },
    TagsInput: { defaultProps: listScroll },
    DatePicker: { defaultProps: calendar },
    Tooltip: { defaultProps: { ...quick, openDelay: 300 } },
    Table: { defaultProps: { verticalSpacing: 9, horizontalSpacing: 12 } },
    Notification: { defaultProps: { radius: 'lg', withBorder: true } },
    Alert: { defaultProps: { radius: 'md' } },
    Anchor: { defaultProps: { underline: 'hover' } },
    Skeleton: { defaultProps: { radius: 'sm' } },
  },
});

/** Light and subtle variants: ink on its wash, in both schemes. */
const variants = Object.fromEntries(
  ['marigold', 'leaf', 'vermilion'].flatMap((name) => [
    [`--mantine-color-${name}-text`, `var(--${name}-ink)`],
    [`--mantine-color-${name}-light`, `var(--${name}-wash)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--${name}-wash) 80%, var(--${name}))`],
    [`--mantine-color-${name}-light-color`, `var(--${name}-ink)`],
    [`--mantine-color-${name}-outline`, `var(--${name}-ink)`],
    [`--mantine-color-${name}-outline-hover`, `var(--${name}-wash)`],
  ]),
);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--font-heading': headingFont,
    '--text-line': TEXT_LINE,
    '--title': `600 ${TITLE} / 32px ${headingFont}`,
    '--figure': `600 ${textSizes.xl} / 28px ${headingFont}`,
  },
  light: variants,
  dark: variants,
});

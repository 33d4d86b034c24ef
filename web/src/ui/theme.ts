/** The look of a red cloth-bound ledger: paper and ink, lines instead of shadows. */
import { type CSSVariablesResolver, createTheme, type MantineThemeOverride, type TitleProps } from '@mantine/core';
import { listScroll } from './form/list-scroll.ts';
import { darkTokens, lightTokens, meanings, shades, TEXT_LINE, TITLE, textSizes } from './theme-tokens.ts';

const textFont = "'Inter Variable', 'Anek Devanagari Variable', system-ui, sans-serif";
const headingFont = "'Anek Devanagari Variable', 'Inter Variable', system-ui, sans-serif";
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
  colors: { ...shades, red: shades.vermilion, green: shades.leaf, yellow: shades.marigold, orange: shades.marigold },
  primaryColor: 'madder',
  primaryShade: { light: 7, dark: 6 },
  black: lightTokens['--ink'],
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
    Button: { defaultProps: { size: 'sm' } },
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

/** Mantine's colour variables mapped to ours. */
const roles = {
  '--mantine-color-text': 'var(--ink)',
  '--mantine-color-bright': 'var(--ink)',
  '--mantine-color-body': 'var(--paper)',
  '--mantine-color-dimmed': 'var(--ink-2)',
  '--mantine-color-placeholder': 'var(--ink-3)',
  '--mantine-color-anchor': 'var(--madder-ink)',
  '--mantine-color-error': 'var(--vermilion-ink)',
  '--mantine-color-success': 'var(--leaf-ink)',
  '--mantine-color-default': 'var(--card)',
  '--mantine-color-default-hover': 'var(--rail)',
  '--mantine-color-default-color': 'var(--ink)',
  '--mantine-color-default-border': 'var(--line-control)',
  '--mantine-color-disabled': 'var(--rail)',
  '--mantine-color-disabled-color': 'var(--ink-3)',
  '--mantine-color-disabled-border': 'var(--line)',
  '--mantine-color-gray-text': 'var(--ink-2)',
  '--mantine-color-gray-light': 'var(--rail)',
  '--mantine-color-gray-light-hover': 'var(--line-2)',
  '--mantine-color-gray-light-color': 'var(--ink-2)',
  '--mantine-color-gray-outline': 'var(--ink-2)',
};

/** Light and subtle variants: ink on its wash, in both schemes. */
const variants = Object.fromEntries(
  [
    ...meanings.map((name) => [name, name]),
    ['red', 'vermilion'],
    ['green', 'leaf'],
    ['yellow', 'marigold'],
    ['orange', 'marigold'],
  ].flatMap(([name, token]) => [
    [`--mantine-color-${name}-text`, `var(--${token}-ink)`],
    [`--mantine-color-${name}-light`, `var(--${token}-wash)`],
    [`--mantine-color-${name}-light-hover`, `color-mix(in srgb, var(--${token}-wash) 80%, var(--${token}))`],
    [`--mantine-color-${name}-light-color`, `var(--${token}-ink)`],
    [`--mantine-color-${name}-outline`, `var(--${token}-ink)`],
    [`--mantine-color-${name}-outline-hover`, `var(--${token}-wash)`],
  ]),
);

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {
    '--font-heading': headingFont,
    '--text-line': TEXT_LINE,
    '--title': `600 ${TITLE} / 32px ${headingFont}`,
    '--figure': `600 ${textSizes.xl} / 28px ${headingFont}`,
  },
  light: { ...lightTokens, ...roles, ...variants, '--lifted': '0 1px 2px rgb(60 30 10 / 6%), 0 12px 32px -12px rgb(60 30 10 / 28%)' },
  dark: { ...darkTokens, ...roles, ...variants, '--lifted': '0 12px 32px -8px rgb(0 0 0 / 60%)' },
});

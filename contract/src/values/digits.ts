const ZERO_OF_HINDI = 0x0966;
const ZERO_OF_GUJARATI = 0x0ae6;

/** Digits of Hindi and Gujarati as Latin ones. */
export const latinDigits = (text: string): string =>
  text.replace(/[०-९૦-૯]/g, (digit) => {
    const code = digit.charCodeAt(0);
    return String(code - (code < ZERO_OF_GUJARATI ? ZERO_OF_HINDI : ZERO_OF_GUJARATI));
  });

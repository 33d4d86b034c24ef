/** The number to be called in a text: its first run of digits, spaces and dashes, without +91, 0, or 91 before ten digits. '' where there is none. */
export function callNumber(text: string): string {
  const run = /\+?\d[\d\s().-]*/.exec(text)?.[0] ?? '';
  const number = run.replace(/[^\d+]/g, '').replace(/^(?:\+91|0*(?:91(?=\d{10}$))?)/, '');
  return number.replace('+', '');
}

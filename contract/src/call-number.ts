/** The number to be called in a text: its first run of digits, spaces and dashes, without +91, 91 or 0 before ten digits. '' where there is none. */
export function callNumber(text: string): string {
  const run = /\d[\d\s().-]*/.exec(text)?.[0] ?? '';
  return run.replace(/\D/g, '').replace(/^(?:91|0)(?=\d{10}$)/, '');
}

/** The month of the day and those before it as yyyy-mm, the latest first. */
export function monthsBefore(today: string, number = 12): string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return Array.from({ length: number }, (_, back) => new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7));
}

/** What a test draws from: the same in each run, so that a red test is about the change at hand. SEED=random tries what no run has tried yet. */
const USUAL = 1_947;

/** SEED as given, printed so that a failure can be repeated. */
export function seedOf(title: string): number {
  const { SEED } = process.env;
  const seed = SEED === 'random' ? Math.floor(Math.random() * 2 ** 31) : Number(SEED || USUAL);
  process.stdout.write(`${title}: SEED=${seed}\n`);
  return seed;
}

/** SEED or a random seed, printed so that a failure can be reproduced. */
export function seedOf(title: string): number {
  const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${title}: SEED=${seed}\n`);
  return seed;
}

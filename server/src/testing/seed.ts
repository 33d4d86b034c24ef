/** SEED, or a new one. It is printed, so that a failure can be had again with SEED set to it. */
export function seedOf(title: string): number {
  const seed = Number(process.env.SEED || Math.floor(Math.random() * 2 ** 31));
  process.stdout.write(`${title}: SEED=${seed}\n`);
  return seed;
}

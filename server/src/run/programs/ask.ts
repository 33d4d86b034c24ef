import { createInterface } from 'node:readline/promises';

/** Asks in the terminal, one after the other. Where nobody can answer, `instead` says what else to do. */
export async function ask(questions: readonly string[], instead: string): Promise<string[]> {
  if (!process.stdin.isTTY) throw new Error(`There is no terminal to ask in. ${instead}`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  // Else the question would wait for ever, and the process end without a word.
  const closed = new Promise<never>((_, reject) => terminal.once('close', () => reject(new Error(`Nothing was entered. ${instead}`))));
  closed.catch(() => undefined);
  const answers: string[] = [];
  for (const question of questions) answers.push(await Promise.race([terminal.question(question), closed]));
  terminal.close();
  return answers;
}

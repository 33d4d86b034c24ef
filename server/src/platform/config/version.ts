import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../..');

export const version = (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version;

function textOf(...path: string[]): string | undefined {
  try {
    return readFileSync(join(...path), 'utf8').trim();
  } catch {
    return undefined;
  }
}

const COMMIT = /^[0-9a-f]{40}$/;

/** Of a clone, or as its image was stamped (scripts/make-image.sh); null where neither says. */
export function commitIn(root: string): string | null {
  const head = textOf(root, '.git', 'HEAD');
  const ref = head?.startsWith('ref: ') ? head.slice('ref: '.length) : undefined;
  const packed = () =>
    textOf(root, '.git', 'packed-refs')
      ?.split('\n')
      .find((line) => line.endsWith(` ${ref}`))
      ?.split(' ')[0];
  const found = ref ? (textOf(root, '.git', ref) ?? packed()) : (head ?? textOf(root, 'COMMIT'));
  return found && COMMIT.test(found) ? found : null;
}

export const commit = commitIn(ROOT);

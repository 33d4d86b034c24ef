import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const PACKAGE = join(resolve(import.meta.dirname, '../../../..'), 'package.json');

export const version = (JSON.parse(readFileSync(PACKAGE, 'utf8')) as { version: string }).version;

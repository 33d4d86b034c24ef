import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder of PostgreSQL's server programs, the newest first, or undefined. Debian keeps them off the path. */
export function findPostgres() {
  const folders = [...debianFolders(), ...configured(), ...(process.env.PATH ?? '').split(delimiter)];
  const has = (folder, program) => existsSync(join(folder, program)) || existsSync(join(folder, `${program}.exe`));
  return folders.find((folder) => folder && has(folder, 'initdb') && has(folder, 'postgres'));
}

function debianFolders() {
  const parent = '/usr/lib/postgresql';
  if (!existsSync(parent)) return [];
  const newestFirst = readdirSync(parent).sort((a, b) => Number(b) - Number(a));
  return newestFirst.map((version) => join(parent, version, 'bin'));
}

function configured() {
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return status === 0 ? [stdout.trim()] : [];
}

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Folder of the newest PostgreSQL server programs, which Debian keeps off the path; undefined if none. */
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

import { EMPTY_FILE, type UploadRule } from '@bimabahi/contract/api/uploads';

/** Checks only what the browser reports; the server checks the bytes. */
export function fileRefusal(file: File, { mediaTypes, endings, maxMb, refused }: UploadRule): string | null {
  if (!mediaTypes.includes(file.type) && !endings.some((ending) => file.name.toLowerCase().endsWith(ending))) return refused;
  if (file.size > maxMb * 1024 * 1024) return `Must be at most ${maxMb} MB`;
  return file.size === 0 ? EMPTY_FILE : null;
}

import { UPLOADS, type UploadKind, type UploadRule } from '@bimabahi/contract/api/uploads';
import { fileRefusal } from '../form/file-refusal.ts';

/** Where a paper can go. */
export interface PaperPlace {
  /** Of this place alone. */
  name: string;
  label: string;
  /** What places of one record have in common, as "Claim 17". */
  group: string;
  /** Why it is waited for. */
  note?: string;
  takes: UploadKind;
  /** It is waited for; the others are for what comes besides, or in place of what is there. */
  expected: boolean;
  /** As the end of a file's name says it: "rc". */
  short?: string;
  claim?: number;
  add: (file: File) => Promise<unknown>;
}

const KINDS: Readonly<Record<UploadKind, string>> = {
  pdf: 'A PDF as it was issued',
  image: 'A png, jpg or webp',
  paper: 'A PDF or picture',
  sheet: 'A workbook or CSV file',
};

/** What may be given, said beforehand. */
export const takesWords = (kind: UploadKind): string => `${KINDS[kind]}, up to ${UPLOADS[kind].maxMb} MB`;

const ruleOf = ({ takes }: PaperPlace): UploadRule => UPLOADS[takes];

export const placesFor = (file: File, places: readonly PaperPlace[]): PaperPlace[] =>
  places.filter((place) => fileRefusal(file, ruleOf(place)) === null);

/** Why no place takes it, as the one that takes most kinds says it. */
export function refusedEverywhere(file: File, places: readonly PaperPlace[]): string | null {
  if (placesFor(file, places).length > 0) return null;
  const widest = places.toSorted((a, b) => ruleOf(b).endings.length - ruleOf(a).endings.length)[0];
  return widest ? fileRefusal(file, ruleOf(widest)) : null;
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

function isNamed(file: File, { label, short }: PaperPlace): boolean {
  const said = wordsOf(file.name);
  const has = (text: string) => wordsOf(text).every((word) => said.includes(word));
  return has(label) || (short !== undefined && has(short));
}

/** The only place that takes it, else the one that its name says, else the only one that waits for something; null: ask. */
export function likelyPlace(file: File, places: readonly PaperPlace[]): PaperPlace | null {
  const open = placesFor(file, places);
  const only = (those: readonly PaperPlace[]) => (those.length === 1 ? (those[0] ?? null) : null);
  const named = open.filter((place) => isNamed(file, place));
  return only(open) ?? only(named.filter(({ expected }) => expected)) ?? only(named) ?? only(open.filter(({ expected }) => expected));
}

import { useRef, useState } from 'react';
import { messageOf } from '../api/message-of.ts';
import { likelyPlace, type PaperPlace, placesFor, refusedEverywhere } from './paper-place.ts';

export interface PaperRow {
  file: File;
  /** Those that take it. */
  open: readonly PaperPlace[];
  chosen: PaperPlace | null;
  refused: string | null;
}

const rowOf = (file: File, places: readonly PaperPlace[]): PaperRow => ({
  file,
  open: placesFor(file, places),
  chosen: likelyPlace(file, places),
  refused: refusedEverywhere(file, places),
});

/** Papers on their way to their places, one after another: what is there leaves the rows, what is refused stays with why. */
export function useAdding(files: readonly File[], places: readonly PaperPlace[]) {
  const [rows, setRows] = useState(() => files.map((file) => rowOf(file, places)));
  const [sending, setSending] = useState<File | null>(null);
  const isRunning = useRef(false);
  const change = (file: File, changes: Partial<PaperRow>) =>
    setRows((now) => now.map((row) => (row.file === file ? { ...row, ...changes } : row)));
  const leaveOut = (file: File) => setRows((now) => now.filter((row) => row.file !== file));

  async function add({ file, chosen }: PaperRow): Promise<void> {
    if (chosen === null) return;
    setSending(file);
    try {
      await chosen.add(file);
      leaveOut(file);
    } catch (error) {
      change(file, { refused: messageOf(error) });
    }
  }

  async function addAll(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (const row of rows) await add(row);
    isRunning.current = false;
    setSending(null);
  }

  return {
    rows,
    sending,
    addAll,
    choose: (file: File, name: string) => change(file, { chosen: places.find((place) => place.name === name) ?? null, refused: null }),
    leaveOut,
  };
}

/** What a save answers: what happened, to which record, and the ways on. In a file of its own, as the first screen saves nothing. */
import { Anchor } from '@mantine/core';
import { newKey } from '../api/new-key.ts';
import { hideToast, showToast } from './toast.ts';

export interface SavedRecord {
  /** By what people call it, as "GJ05 RT 4471, Gauri Transport". */
  name: string;
  /** To its page, where one is not there already. */
  open?: (() => void) | undefined;
  /** The way to the record has the focus, as whatever had it is gone. */
  focusOpen?: boolean;
}

/** ms: enough to read the notice and reach the way on. */
const SHOWN_FOR = 10_000;
/** ms, in which a dialog that closes has left and given the focus back. */
const DIALOG_GONE = 400;

/** Other records never share a notice: each is named. */
export function toastSaved(successMsg: string, { name, open, focusOpen }: SavedRecord): void {
  const id = newKey();
  const leave = () => {
    hideToast(id);
    open?.();
  };
  const focus = (way: HTMLButtonElement | null) => void (focusOpen && way && setTimeout(() => way.focus(), DIALOG_GONE));
  const message = (
    <>
      <span>{successMsg}</span> <span style={{ overflowWrap: 'anywhere' }}>{name}</span>{' '}
      {open && (
        <Anchor component="button" type="button" inherit underline="always" ref={focus} onClick={leave}>
          Open
        </Anchor>
      )}
    </>
  );
  showToast({ id, message, color: 'leaf', role: 'status' }, open ? SHOWN_FOR : undefined);
}

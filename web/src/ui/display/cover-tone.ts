/**
 * The colour of a cover, the same in every list, search, dialog and for the client: red is who is uninsured today. What another policy follows
 * or what was cancelled asks for nothing, nor does what ended so long ago that nobody calls any more.
 */
import type { Tone } from './Chip.tsx';

/** Days before the end from which a renewal is due. */
export const SOON = 45;
/** Days after it in which somebody calls: then the no-claim bonus is lost. */
const WORTH_A_CALL = 90;

/** `left`: days until the end, 0 on the last day, which is covered. */
export function coverTone(left: number, { soon = SOON, isSettled = false }: { soon?: number; isSettled?: boolean | undefined } = {}): Tone {
  if (isSettled || left < -WORTH_A_CALL) return 'quiet';
  if (left < 0) return 'vermilion';
  return left <= soon ? 'marigold' : 'leaf';
}

import { type RefObject, useEffect, useRef } from 'react';
import { rove } from './roving.ts';

/** The element comes and goes with what is drawn. */
export function useRoving(element: RefObject<HTMLElement | null>, groups: string): void {
  const roved = useRef<{ in: HTMLElement; stop: () => void } | null>(null);
  useEffect(() => {
    if (element.current === (roved.current?.in ?? null)) return;
    roved.current?.stop();
    roved.current = element.current && { in: element.current, stop: rove(element.current, groups) };
  });
  useEffect(
    () => () => {
      roved.current?.stop();
      roved.current = null;
    },
    [],
  );
}

import { useEffect } from 'react';

/** As tall as the header of the page, under which the heading row stays. */
const HEADER = 56;

/**
 * A table that scrolls sideways has a frame of its own, to which its heading row would stick; it is moved along with the page instead,
 * so that there is one vertical scroll bar, the page's.
 */
export function useHeadUnderHeader(element: HTMLElement | null, wide: boolean): void {
  useEffect(() => {
    if (!wide || !element) return;
    const follow = () => {
      const { top, height } = element.getBoundingClientRect();
      element.style.setProperty('--head-top', `${Math.min(Math.max(0, HEADER - top), Math.max(0, height - HEADER))}px`);
    };
    follow();
    addEventListener('scroll', follow, { passive: true });
    addEventListener('resize', follow);
    return () => {
      removeEventListener('scroll', follow);
      removeEventListener('resize', follow);
      element.style.removeProperty('--head-top');
    };
  }, [element, wide]);
}

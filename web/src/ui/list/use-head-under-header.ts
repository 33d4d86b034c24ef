import { useEffect } from 'react';

/** Px height of the page's header. */
const HEADER = 56;

/**
 * In a frame that scrolls sideways, sticky headings would stick to the frame. They are moved by script instead, so that the page keeps the
 * only vertical scroll bar.
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

import { useLayoutEffect, useState } from 'react';

/** An element's width, measured before the first paint. `frame` is its ref. */
export function useFrameWidth() {
  const [element, frame] = useState<HTMLElement | null>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return { frame, element, width };
}

import { useElementSize } from '@mantine/hooks';
import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * The widths that the columns took with the first rows, in pixels, kept so that they do not jump as other rows come into sight.
 * Measured anew when the table's frame or the set of columns changes.
 */
export function useSteadyWidths(table: RefObject<HTMLTableElement | null>, wanted: boolean, columnKey: string) {
  const { ref: frame, width: frameWidth } = useElementSize<HTMLDivElement>();
  const [shown, setShown] = useState(false);
  const measureKey = `${wanted} ${columnKey} ${Math.round(frameWidth)}`;
  const [measured, setMeasured] = useState<{ key: string; widths: number[] }>({ key: '', widths: [] });
  useLayoutEffect(() => {
    if (!wanted || !shown || frameWidth === 0 || measured.key === measureKey) return;
    const heads = [...(table.current?.tHead?.rows[0]?.cells ?? [])];
    setMeasured({ key: measureKey, widths: heads.map((head) => head.getBoundingClientRect().width) });
  }, [wanted, shown, frameWidth, measured.key, measureKey, table]);
  return { frame, onShown: setShown, widths: wanted && measured.key === measureKey ? measured.widths : undefined };
}

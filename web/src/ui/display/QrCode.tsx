import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** The quiet zone of four modules is required by the standard. Black on white in dark mode too: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 4, ecc: 'M' }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

import { useMemo } from 'react';
import { encode } from 'uqr';
import classes from './QrCode.module.css';

/** Four modules of quiet around, as the standard asks. Black on white in the dark too: many cameras read nothing else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 4, ecc: 'M' }), [text]);
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return (
    <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} />
    </svg>
  );
}

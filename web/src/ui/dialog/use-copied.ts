import { useTimeout } from '@mantine/hooks';
import { useState } from 'react';
import { copyText } from './copy-text.ts';

/** For a button that says by itself, for `ms`, that the text is copied. */
export function useCopied(ms: number): { copied: boolean; copy: (text: string) => void } {
  const [copied, setCopied] = useState(false);
  const { start } = useTimeout(() => setCopied(false), ms);
  const copy = (text: string) =>
    void copyText(text, null).then((done) => {
      setCopied(done);
      if (done) start();
    });
  return { copied, copy };
}

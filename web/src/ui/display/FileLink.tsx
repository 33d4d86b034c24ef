import { Anchor } from '@mantine/core';
import { IconFileOff, IconFileText } from '@tabler/icons-react';
import type { MouseEvent, ReactNode } from 'react';
import { toastError } from '../notices/toast.ts';

interface FileLinkProps {
  file: string | null;
  label: string;
  renew: () => Promise<string | null>;
  /** An icon instead of the words, which it is called by. */
  icon?: boolean;
  children?: ReactNode;
}

const hasExpired = (file: string) => Number(new URLSearchParams(file.split('?')[1]).get('expires')) * 1000 < Date.now();

/** A link to a stored document. Signed links expire after a few minutes, so a click on an older page fetches a new one. */
export function FileLink({ file, label, renew, icon = false, children = 'Download' }: FileLinkProps) {
  if (file === null && icon)
    return <IconFileOff size={18} stroke={1.5} color="var(--ink-3)" role="img" aria-label="Not Available" title="Not Available" />;
  if (file === null) return <span style={{ color: 'var(--ink-3)' }}>Not Available</span>;
  const open = async (event: MouseEvent) => {
    if (!hasExpired(file)) return;
    event.preventDefault();
    const page = window.open('', '_blank');
    try {
      const fresh = await renew();
      if (page && fresh) page.location.href = fresh;
    } catch (error) {
      page?.close();
      toastError(error);
    }
  };
  return (
    <Anchor
      href={file}
      target="_blank"
      aria-label={label}
      title={icon ? 'Download' : undefined}
      c={icon ? 'var(--ink)' : undefined}
      onClick={open}
    >
      {icon ? <IconFileText size={18} stroke={1.5} style={{ display: 'block' }} aria-hidden /> : children}
    </Anchor>
  );
}

import type { Route, RouteInput } from '@bimabahi/contract/api/route';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { download, save } from '../api/download.ts';
import { toastError, toastSuccess } from '../notices/toast.ts';

interface DownloadButtonProps<R extends Route & { download: object }> {
  route: R;
  input: RouteInput<R>;
  children: ReactNode;
  /** Among the words beside a title. */
  small?: boolean;
  /** Where its words alone do not say of what. */
  label?: string;
}

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Shows how many bytes have arrived; a click while loading cancels. */
export function DownloadButton<R extends Route & { download: object }>({
  route,
  input,
  children,
  small = false,
  label,
}: DownloadButtonProps<R>) {
  const [bytes, setBytes] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function start() {
    const controller = new AbortController();
    running.current = controller;
    setBytes(0);
    try {
      const downloaded = await download(route, input, { signal: controller.signal, onProgress: setBytes });
      save(downloaded);
      toastSuccess(`${downloaded.name} was downloaded.`);
    } catch (error) {
      if (!controller.signal.aborted) toastError(error);
    } finally {
      running.current = null;
      setBytes(null);
    }
  }

  const isRunning = bytes !== null;
  return (
    <Button
      {...(small ? { variant: 'subtle', size: 'compact-sm' } : { variant: 'default' })}
      aria-label={isRunning ? undefined : label}
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => (isRunning ? running.current?.abort() : void start())}
    >
      {isRunning ? `${megabytes(bytes)}, stop` : children}
      <VisuallyHidden role="status">{isRunning ? 'Downloading' : ''}</VisuallyHidden>
    </Button>
  );
}

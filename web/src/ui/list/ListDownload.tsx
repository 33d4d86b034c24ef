import type { FILE_FORMATS } from '@bimabahi/contract/file-format';
import type { Permission } from '@bimabahi/contract/permissions';
import type { Route, RouteInput } from '@bimabahi/contract/route';
import { Button } from '@mantine/core';
import { useCan } from '../../api/use-can.ts';
import { DownloadButton } from './DownloadButton.tsx';

interface ListDownloadProps<R extends Route & { download: object; access: Permission }> {
  route: R;
  query: Readonly<Record<string, unknown>>;
  children?: string;
}

/** All that the filters leave, in the order of the list, in either format, for those with the permission. The server checks the query. */
export function ListDownload<R extends Route & { download: object; access: Permission }>({
  route,
  query,
  children = 'Download CSV',
}: ListDownloadProps<R>) {
  const can = useCan();
  if (!can(route.access)) return null;
  const inputOf = (format: (typeof FILE_FORMATS)[number]) => ({ query: { ...query, format } }) as unknown as RouteInput<R>;
  return (
    <Button.Group>
      <DownloadButton route={route} input={inputOf('csv')}>
        {children}
      </DownloadButton>
      <DownloadButton route={route} input={inputOf('xlsx')}>
        XLSX
      </DownloadButton>
    </Button.Group>
  );
}

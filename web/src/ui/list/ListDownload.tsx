import type { FILE_FORMATS } from '@bimabahi/contract/api/file-format';
import type { Permission } from '@bimabahi/contract/api/permissions';
import type { Route } from '@bimabahi/contract/api/route';
import { Button } from '@mantine/core';
import { useCan } from '../api/use-can.ts';
import { DownloadButton } from './DownloadButton.tsx';

type ExportRoute = Route & { download: object; access: Permission };

interface ListDownloadProps {
  route: ExportRoute;
  query: Readonly<Record<string, unknown>>;
  children?: string;
}

/** All that the filters leave, in the order of the list, in either format, for those with the permission. The server checks the query. */
export function ListDownload({ route, query, children }: ListDownloadProps) {
  const can = useCan();
  if (!can(route.access)) return null;
  const inputOf = (format: (typeof FILE_FORMATS)[number]) => ({ query: { ...query, format } });
  return (
    <Button.Group>
      <DownloadButton route={route} input={inputOf('csv')}>
        {children ?? (
          <span>
            <span data-said>Download</span> CSV
          </span>
        )}
      </DownloadButton>
      <DownloadButton route={route} input={inputOf('xlsx')}>
        XLSX
      </DownloadButton>
    </Button.Group>
  );
}

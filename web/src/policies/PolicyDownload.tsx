import { useCan } from '../api/use-can.ts';
import { DownloadButton } from '../ui/list/DownloadButton.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

interface PolicyDownloadProps<Row extends Policy> {
  area: PolicyArea<Row>;
  query: Readonly<Record<string, string | number>>;
  children: string;
}

/** Offers the CSV to those with the permission; the server checks the query. */
export function PolicyDownload<Row extends Policy>({ area, query, children }: PolicyDownloadProps<Row>) {
  const can = useCan();
  if (!can(`${area.kind}.export`)) return null;
  return (
    <DownloadButton route={area.routes.export} input={{ query: query as never }}>
      {children}
    </DownloadButton>
  );
}

import { useCan } from '../api/use-can.ts';
import { DownloadButton } from '../ui/list/DownloadButton.tsx';
import type { Policy, PolicyArea } from './policy-area.ts';

interface PolicyDownloadProps<Row extends Policy> {
  area: PolicyArea<Row>;
  query: Readonly<Record<string, string | number>>;
  children: string;
}

/** The list as CSV, for those who may; the server checks the names of the query. */
export function PolicyDownload<Row extends Policy>({ area, query, children }: PolicyDownloadProps<Row>) {
  const can = useCan();
  if (!can(`${area.kind}.export`)) return null;
  return (
    <DownloadButton route={area.routes.export} input={{ query: query as never }}>
      {children}
    </DownloadButton>
  );
}

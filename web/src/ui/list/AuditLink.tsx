import { IconHistory } from '@tabler/icons-react';
import { useCan } from '../api/use-can.ts';
import { ButtonLink } from '../display/links.tsx';

interface AuditLinkProps {
  kind: string;
  record: number;
}

export function AuditLink({ kind, record }: AuditLinkProps) {
  const can = useCan();
  if (!can('audit.list')) return null;
  return (
    <ButtonLink
      to="/audit"
      search={{ kind, record }}
      variant="default"
      size="xs"
      mt="sm"
      leftSection={<IconHistory size={15} aria-hidden />}
    >
      History
    </ButtonLink>
  );
}

import type { RevealRoute } from '@bimabahi/contract/people/people';
import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { RevealPasswordModal } from './RevealPasswordModal.tsx';

/** ms until a revealed password is masked again. */
const SHOWN_FOR = 30_000;

function useShownForAWhile() {
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const timer = setTimeout(() => setShown(null), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [shown]);
  return [shown, setShown] as const;
}

interface RevealPasswordProps {
  person: { id: number; name: string; can_reveal?: boolean | undefined };
  route: RevealRoute;
}

/** A dash means that no readable copy of the password is stored. */
export function RevealPassword({ person, route }: RevealPasswordProps) {
  const [shown, setShown] = useShownForAWhile();
  const [asking, setAsking] = useState(false);
  if (!person.can_reveal) return <span title="No copy of this password is kept">-</span>;
  const label = shown === null ? `Reveal password of ${person.name}` : `Hide password of ${person.name}`;
  return (
    <Group gap={6} wrap="nowrap" my={-6}>
      <span aria-live="polite" style={{ fontFamily: shown === null ? undefined : 'ui-monospace, monospace', whiteSpace: 'pre' }}>
        {shown ?? <span aria-hidden>••••••••</span>}
      </span>
      <ActionIcon
        size="md"
        aria-label={label}
        title={shown === null ? 'Reveal' : 'Hide'}
        onClick={() => (shown === null ? setAsking(true) : setShown(null))}
      >
        {shown === null ? <IconEye size={17} stroke={1.7} aria-hidden /> : <IconEyeOff size={17} stroke={1.7} aria-hidden />}
      </ActionIcon>
      {asking && <RevealPasswordModal person={person} route={route} onRevealed={setShown} onClose={() => setAsking(false)} />}
    </Group>
  );
}

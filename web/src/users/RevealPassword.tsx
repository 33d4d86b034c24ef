import type { User } from '@bimabahi/contract/users';
import { ActionIcon, Group } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { RevealPasswordModal } from './RevealPasswordModal.tsx';

/** A revealed password is masked again after so long. */
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

/** Dots and an eye. A dash: no copy of this password is kept. */
export function RevealPassword({ user }: { user: User }) {
  const [shown, setShown] = useShownForAWhile();
  const [asking, setAsking] = useState(false);
  if (!user.can_reveal) return <span title="No copy of this password is kept">-</span>;
  const label = shown === null ? `Reveal password of ${user.name}` : `Hide password of ${user.name}`;
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
      {asking && <RevealPasswordModal user={user} onRevealed={setShown} onClose={() => setAsking(false)} />}
    </Group>
  );
}

import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ButtonLink } from '../../ui/display/links.tsx';
import { isTyping } from '../../ui/list/free-keys.ts';
import { walkFrom } from '../../ui/list/walk.ts';
import { policyPath } from '../../ui/policy-path.ts';

const DIALOGS = '[role=dialog]';

/** From the quick look to the policy's page; O does it too, while no other dialog is above. */
export function OpenPage({ kind, id }: { kind: PolicyKind; id: number }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const open = () => void navigate({ ...policyPath(kind, id), state: walkFrom(pathname, id) });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, ctrlKey, altKey, metaKey, defaultPrevented } = event;
      const isOther = defaultPrevented || ctrlKey || altKey || metaKey || isTyping(document.activeElement);
      if (key.toLowerCase() !== 'o' || isOther || document.querySelectorAll(DIALOGS).length > 1) return;
      event.preventDefault();
      open();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
  return (
    <ButtonLink
      {...policyPath(kind, id)}
      variant="default"
      size="compact-sm"
      mb="sm"
      aria-keyshortcuts="O"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      Open page <kbd style={{ marginLeft: 6 }}>O</kbd>
    </ButtonLink>
  );
}

import type { PolicyKind } from '@bimabahi/contract/policies/policies';
import { useNavigate } from '@tanstack/react-router';
import { toastSuccess } from '../../ui/notices/toast.ts';
import { PolicySaved, type SavedPolicy } from './PolicySaved.tsx';

/** Says what was stored, with ways on. */
export function useTellSaved(kind: PolicyKind): (saved: SavedPolicy) => void {
  const navigate = useNavigate();
  return (saved) => {
    const { id, user_id } = saved.data;
    const open = () => void navigate({ to: `/${kind}/list`, search: { open: id } });
    const next = () => void navigate({ to: `/${kind}/form`, search: { user: user_id } });
    toastSuccess(<PolicySaved saved={saved} onOpen={open} onNext={next} />);
  };
}

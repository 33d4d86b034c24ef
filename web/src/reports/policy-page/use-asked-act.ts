import { useEffect } from 'react';
import { useAddress } from '../../ui/list/use-address.ts';
import { toastError } from '../../ui/notices/toast.ts';
import type { Act } from './use-acts.ts';

const ASKED = ['renew', 'endorse', 'claim', 'update'] as const;

/** `?do=endorse`: what the button does, once; nothing else can be asked for by an address. */
export function useAskedAct(actOf: (name: (typeof ASKED)[number]) => Act | undefined): void {
  const { search, change } = useAddress();
  const asked = ASKED.find((name) => name === search.do);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what the address asks for may trigger it
  useEffect(() => {
    if (!asked) return;
    const act = actOf(asked);
    change(({ do: _, ...rest }) => rest, true);
    if (act?.why) toastError(null, act.why);
    else act?.run();
  }, [asked]);
}

/** Loads a dialog's code when it first opens: most visits to a list open none. */
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';

/** `until`: what stands in its place. Call it at module level: `const UpdateUser = lazyDialog(async () => (await import('./UpdateUserModal.tsx')).UpdateUserModal)`. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>, until: ReactNode = null): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense fallback={until}>
      <Dialog {...props} />
    </Suspense>
  );
}

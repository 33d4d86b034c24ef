/** A dialog whose code is fetched when it is first opened: most visits to a list open none. */
import { type ComponentType, lazy, Suspense } from 'react';

/** `const UpdateUser = lazyDialog(async () => (await import('./UpdateUserModal.tsx')).UpdateUserModal)`, outside of a component. */
export function lazyDialog<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Dialog = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>;
  return (props) => (
    <Suspense>
      <Dialog {...props} />
    </Suspense>
  );
}

import { Button } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useHasMargin } from './FormMargin.tsx';
import { isFreeInForm } from './free-in-form.ts';
import { useShownPage } from './shown-page.ts';

/** Where there is room beside the form: the page that it was filled from. P does the same. */
export function ShowPage() {
  const { file, isShown, toggle } = useShownPage();
  const isWide = useHasMargin();
  useHotkeys([['P', (event) => file && isWide && isFreeInForm(event) && toggle(), { preventDefault: false }]]);
  if (!file || !isWide) return null;
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-expanded={isShown}
      aria-keyshortcuts="P"
      rightSection={<kbd aria-hidden>P</kbd>}
      onClick={toggle}
    >
      {isShown ? 'Hide the page' : 'Show the page'}
    </Button>
  );
}

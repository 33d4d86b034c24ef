/** Fetched where a page has no clipboard, as on plain HTTP. */
import { Stack, Text, Textarea } from '@mantine/core';
import { modals } from '@mantine/modals';

/** The text, selected: the keys of the machine copy it. */
const CopyByHand = ({ text }: { text: string }) => (
  <Stack gap="sm">
    <Text size="sm">
      This browser does not let the page copy. Copy the selected text yourself: Ctrl+C, on a Mac ⌘C, on a telephone hold it.
    </Text>
    <Textarea
      label="Text"
      readOnly
      autosize
      minRows={2}
      maxRows={14}
      value={text}
      autoFocus
      data-autofocus
      onFocus={(event) => event.currentTarget.select()}
    />
  </Stack>
);

function copySelected(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position: fixed; inset: 0 auto auto 0; opacity: 0';
  document.body.append(field);
  field.focus({ preventScroll: true });
  field.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  }
}

/** Whether the browser copied it; where it refuses, the text is shown to be copied by hand. */
export function copyWithoutClipboard(text: string): boolean {
  const copied = copySelected(text);
  if (!copied) modals.open({ title: 'Copy by hand', children: <CopyByHand text={text} /> });
  return copied;
}

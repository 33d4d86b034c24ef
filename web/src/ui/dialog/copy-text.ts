import { toastSuccess } from '../notices/toast.ts';

/** Copies it and says so (`said`: null where the caller shows it); where the browser refuses, shows it to be copied by hand: false. */
export async function copyText(text: string, said: string | null = 'The text is copied.'): Promise<boolean> {
  let copied = true;
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    copied = (await import('./copy-without-clipboard.tsx')).copyWithoutClipboard(text);
  }
  if (copied && said) toastSuccess(said);
  return copied;
}

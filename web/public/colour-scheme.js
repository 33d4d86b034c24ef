// The chosen scheme, or the machine's, before the first paint. The key is the one that the panel's switch writes.
{
  let chosen = null;
  try {
    chosen = localStorage.getItem('colour-scheme');
  } catch {
    // A browser that keeps nothing still shows the panel.
  }
  const dark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', dark ? 'dark' : 'light');
}

import { ModalsProvider } from '@mantine/modals';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useTabWords } from '../../ui/list/tab-name.ts';

function useDocumentTitle() {
  const title = useMatches({
    // Only the root route matches an unknown path.
    select: ([, ...pages]) => (pages.length === 0 ? 'Page not found' : pages.findLast((page) => page.staticData.title)?.staticData.title),
  });
  const { name = title, found } = useTabWords();
  const words = [name, found, 'Bimabahi'].filter(Boolean).join(' · ');
  useEffect(() => {
    document.title = words;
  }, [words]);
}

/** Screen readers announce the new page by its focus, unless the page has set a focus itself. */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [pathname]);
}

export function Root() {
  useDocumentTitle();
  useFocusOnNewPage();
  // Inside the router, so that dialogs may contain links.
  return (
    <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>
      <Outlet />
    </ModalsProvider>
  );
}

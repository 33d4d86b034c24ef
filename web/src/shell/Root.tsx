import { ModalsProvider } from '@mantine/modals';
import { Outlet, useLocation, useMatches } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

function useDocumentTitle() {
  const title = useMatches({
    // Of an address that fits no route, only the root is matched.
    select: ([, ...pages]) => (pages.length === 0 ? 'Page not found' : pages.findLast((page) => page.staticData.title)?.staticData.title),
  });
  useEffect(() => {
    document.title = title ? `${title} · Bimabahi` : 'Bimabahi';
  }, [title]);
}

/** A person who does not see the page change hears it: the focus goes to the new page, unless the page has taken it itself. */
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
  // Inside the router, so that a dialog may hold links.
  return (
    <ModalsProvider labels={{ confirm: 'Confirm', cancel: 'Cancel' }}>
      <Outlet />
    </ModalsProvider>
  );
}

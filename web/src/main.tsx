import './ui/base-styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './panel/App.tsx';
import { queryClient } from './ui/api/query-client.ts';
import { cssVariablesResolver, theme } from './ui/theme.ts';

/** The same key as in public/colour-scheme.js. */
const colourScheme = localStorageColorSchemeManager({ key: 'colour-scheme' });
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={cssVariablesResolver} colorSchemeManager={colourScheme} defaultColorScheme="auto">
      <QueryClientProvider client={queryClient}>
        <App />
      </QueryClientProvider>
    </MantineProvider>
  </StrictMode>,
);

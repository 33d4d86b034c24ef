import { createContext, type ReactNode } from 'react';

/** How the list of the card can be sorted, for what stands in its place on a phone. */
export const CardSort = createContext<ReactNode>(null);

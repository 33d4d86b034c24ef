import { type ComponentType, createContext } from 'react';

/** What an empty list is for and how it is filled; the shell knows it by the screen's path. Without a shell nothing more is said. */
export const EmptyHelp = createContext<ComponentType | null>(null);

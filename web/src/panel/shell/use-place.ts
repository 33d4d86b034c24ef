import { useMatches } from '@tanstack/react-router';
import { placeInMenu } from '../navigation.ts';

/** The path of the entry in the menu that stands for the screen. */
export const usePlace = (): string => placeInMenu(useMatches({ select: (matches) => matches.at(-1)?.fullPath }) ?? '');

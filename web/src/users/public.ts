/** The choice of one client, for pages that show what belongs to them. */
export { ChosenUserPage } from './ChosenUserPage.tsx';

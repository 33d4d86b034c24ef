export { ChosenUserPage } from './ChosenUserPage.tsx';

/** The choice of one client, for pages that show what belongs to them. */
export { UserCard } from './UserCard.tsx';
export { UserPicker } from './UserPicker.tsx';
export { useChosenUser } from './use-chosen-user.ts';

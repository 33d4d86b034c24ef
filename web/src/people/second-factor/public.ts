export { RoleRules } from './RoleRules.tsx';
export { SecondFactorCard } from './SecondFactorCard.tsx';

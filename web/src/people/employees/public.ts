export { HandOverModal } from './HandOverModal.tsx';

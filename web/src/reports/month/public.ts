export { MyMonth } from './MyMonth.tsx';
export { ThisMonth } from './ThisMonth.tsx';

export { findOrMake, type RewardItem, rewardsOf } from './queries.ts';

export { basesOf, basesOfMany, isByCard, type Typist } from './bases.ts';
export { notRated } from './not-rated-queries.ts';
export { rowOfRule } from './stored-rules.ts';

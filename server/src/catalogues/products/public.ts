import type { createProductInput } from '@bimabahi/contract/catalogues/products';
import { withGuessedLine } from '@bimabahi/contract/trade/guess-line';
import type { z } from 'zod';
import type { Db } from '../../db/db.ts';
import { refusing } from '../../db/query/constraints.ts';
import { nameTaken } from '../../platform/http/refusal.ts';
import { productQueries } from './queries.ts';

export const unique = { products_name_unique: nameTaken('product') };

export const addProduct = (db: Db, body: z.output<typeof createProductInput>, person: { id: number }): Promise<number> =>
  refusing(productQueries.insert(db, withGuessedLine(body), person.id), unique);

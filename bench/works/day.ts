/** What the people of an office ask for, drawn by chance. */
import { COMMON_SURNAME } from '../data/words.ts';
import type { Request } from '../load/http.ts';
import type { Facts } from './facts.ts';

export interface Ask {
  name: string;
  weight: number;
  request: (facts: Facts) => Request;
  /** Not permitted to Telecallers. */
  feeders?: boolean;
}

const one = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T;
const path = (text: string) => () => ({ path: text });

/** Mix of requests in a working day. */
export const DAY: readonly Ask[] = [
  { name: 'motor list', weight: 30, request: () => ({ path: `/api/motor-insurance?page=${1 + Math.floor(Math.random() * 20)}` }) },
  { name: 'one motor policy', weight: 20, request: ({ ids }) => ({ path: `/api/motor-insurance/${one(ids)}` }) },
  { name: 'motor search, rare', weight: 10, request: ({ rareWords }) => ({ path: `/api/motor-insurance?search=${one(rareWords)}` }) },
  { name: 'motor search, common', weight: 5, request: path(`/api/motor-insurance?search=${COMMON_SURNAME}`) },
  { name: 'header search', weight: 10, request: ({ sample }) => ({ path: `/api/search?search=${one(sample).vehicle_no}` }) },
  { name: 'dashboard counts', weight: 8, request: path('/api/dashboard') },
  { name: 'motor renewals', weight: 4, request: path('/api/motor-insurance-renewals?page=1&limit=20') },
  { name: 'options of users', weight: 5, request: path('/api/users/options') },
  { name: 'corporate list', weight: 4, request: path('/api/corporate-insurance') },
  {
    name: 'update',
    weight: 4,
    feeders: true,
    request: ({ ids }) => ({
      method: 'PUT',
      path: `/api/motor-insurance/${one(ids)}`,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ make_model: `Tata Nexon ${Math.ceil(Math.random() * 1000)}` }),
    }),
  },
];

export function nextAsk(asks: readonly Ask[]): Ask {
  let left = Math.random() * asks.reduce((sum, { weight }) => sum + weight, 0);
  for (const ask of asks) {
    left -= ask.weight;
    if (left < 0) return ask;
  }
  return asks[0] as Ask;
}

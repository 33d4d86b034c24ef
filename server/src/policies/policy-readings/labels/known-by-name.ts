/** Insurers whose labels nobody has written down yet: they are recognised, and the general labels read what they can. */
import type { InsurerLabels } from './labels.ts';

const named = (name: string, irdai: string, ...aliases: string[]): InsurerLabels => ({
  ...{ name, aliases, irdai: [irdai], cin: [], pan: [], domains: [], labels: {} },
});

export const KNOWN_BY_NAME: readonly InsurerLabels[] = [
  named('ACKO', '157', 'acko general insurance'),
  named('Cholamandalam MS', '123', 'cholamandalam ms general insurance', 'chola ms general insurance'),
  named('Generali Central', '132', 'generali central insurance', 'future generali india insurance'),
  named('Go Digit', '158', 'go digit general insurance', 'digit general insurance'),
  named('IFFCO Tokio', '106', 'iffco tokio general insurance'),
  named('Kshema', '172', 'kshema general insurance'),
  named('Liberty', '150', 'liberty general insurance'),
  named('Magma General', '149', 'magma general insurance', 'magma hdi general insurance'),
  named('National', '58', 'national insurance company'),
  named('Navi', '155', 'navi general insurance'),
  named('Raheja QBE', '141', 'raheja qbe general insurance'),
  named('Royal Sundaram', '102', 'royal sundaram general insurance', 'royal sundaram alliance insurance'),
  named('SBI General', '144', 'sbi general insurance'),
  named('Shriram', '137', 'shriram general insurance'),
  named('Universal Sompo', '134', 'universal sompo general insurance'),
  named('Zuno', '159', 'zuno general insurance', 'edelweiss general insurance'),
  named('Zurich Kotak', '152', 'zurich kotak general insurance', 'kotak mahindra general insurance'),
];

import { IMPORT_FIELDS } from '@bimabahi/contract/imports/import-fields';
import type { ImportRecord } from '@bimabahi/contract/imports/imports';
import { inRupees, isMultiplied, unitOf } from '../matching/units.ts';
import { readValue } from '../matching/values.ts';
import type { StoredImport } from './queries.ts';

/** Which columns are multiplied, each shown by a cell as it is read. */
export const unitsIn = ({ kind, mapping, analysis }: Pick<StoredImport, 'kind' | 'mapping' | 'analysis'>): ImportRecord['units'] =>
  Object.entries(mapping).flatMap(([field, mapped]) => {
    const [heading = '', ...more] = [mapped].flat();
    const unit = unitOf(heading);
    if (!unit || more.length > 0 || !isMultiplied(IMPORT_FIELDS[kind][field]?.reading)) return [];
    const samples = analysis.columns.find((column) => column.heading === heading)?.samples ?? [];
    return samples.slice(0, 1).flatMap((example) => {
      const { value } = readValue('money', inRupees(example, unit));
      return typeof value === 'number' ? [{ column: heading, unit, example, rupees: value }] : [];
    });
  });

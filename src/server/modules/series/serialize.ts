import type { Series } from '@contract/entities/series';
import { iso } from '@server/db/columns';
import { serializeBaseImage } from '../storage/reads';
import type { SeriesRow } from './queries';

export const serializeSeries = ({ series, image }: SeriesRow): Series => ({
  id: series.id,
  slug: series.slug,
  name: series.name,
  description: series.description,
  sortOrder: series.sortOrder,
  image: image && serializeBaseImage(image),
  createdAt: iso(series.createdAt),
  updatedAt: iso(series.updatedAt),
});

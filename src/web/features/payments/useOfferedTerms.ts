import type { TaxTerms } from '@contract/entities/taxTerms';
import { useListPassTypesQuery } from '@web/api/events';

/** How what an event sells is taxed, before it is known where the bill goes. */
export const useOfferedTerms = (eventId: string): TaxTerms | null => useListPassTypesQuery({ eventId }).data?.tax ?? null;

import type { Event } from '@contract/entities/events';
import type { EventPassOptions } from '@contract/entities/packages';
import { priceAt } from '@contract/rules/priceAt';
import { useListPassTypesQuery } from '@web/api/events';
import { useNow } from '@web/ui/time/useNow';
import { leftInAll, opensAt, eligibilityOf, type Eligibility } from './eligibility';

export interface Offer {
  eligibility: Eligibility;
  options: EventPassOptions | undefined;
  loading: boolean;
  /** The lowest price, in cents, of what anybody may take if there is such; null while it is unknown or nothing is on sale. */
  from: number | null;
  /** How many can be had; null when that is not counted. */
  left: number | null;
  opensAt: number;
  now: number;
}

/** Follows what is on sale as time passes: registration opens, prices change, the event ends. */
export function useOffer(event: Event, going: boolean): Offer {
  const now = useNow(60_000);
  const { data: options, isLoading: loading } = useListPassTypesQuery({ eventId: event.slug });
  const onSale = options?.passTypes.filter(({ remaining }) => remaining !== 0) ?? [];
  const forAnybody = onSale.filter(({ requiresApproval, requiredPassType }) => !requiresApproval && !requiredPassType);
  const prices = (forAnybody.length > 0 ? forAnybody : onSale).map((passType) => priceAt(passType, now));
  return {
    eligibility: eligibilityOf(event, options, going, now),
    options,
    loading,
    from: prices.length > 0 ? Math.min(...prices) : null,
    left: options ? leftInAll(options) : null,
    opensAt: opensAt(event, options),
    now,
  };
}

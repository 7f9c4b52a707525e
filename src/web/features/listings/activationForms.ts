import type { EventListing, ListingActivation } from '@contract/entities/listings';
import type { ListingActivationInput } from '@contract/inputs/listingParts';
import type { ActivationForm } from '@contract/inputs/listingPartsForm';
import { instantAt, wallClock } from '@contract/rules/wallClock';

export const activationFormOf = (activation: ListingActivation | null, listing: EventListing): ActivationForm => ({
  name: activation?.name ?? '',
  shortDescription: activation?.shortDescription ?? '',
  longDescription: activation?.longDescription ?? '',
  maxPoints: String(activation?.maxPoints ?? 10),
  startAfter: wallClock(activation?.startAfter ?? listing.eventStart, listing.timezone ?? 'UTC'),
  type: activation?.type ?? 'public',
  accessLevel: activation?.accessLevel ?? 'regular',
  code: activation?.code ?? '',
  uploadId: '',
});

export const activationInput = (
  { uploadId, code, maxPoints, startAfter, ...same }: ActivationForm,
  listing: EventListing,
): ListingActivationInput => ({
  ...same,
  code: code.trim() || null,
  maxPoints: Number(maxPoints),
  startAfter: instantAt(startAfter, listing.timezone ?? 'UTC')!,
  ...(uploadId && { uploadId }),
});

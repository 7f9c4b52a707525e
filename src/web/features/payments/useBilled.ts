import type { ReactNode } from 'react';
import { skipToken, type SkipToken } from '@reduxjs/toolkit/query/react';
import type { TaxTerms } from '@contract/entities/taxTerms';
import { useBilling } from './useBilling';

/** What every part that takes a payment is told, besides what is paid for. */
export interface PayProps {
  /** What is to be paid, in cents. */
  total: number;
  summary: (terms: TaxTerms | null) => ReactNode;
  onDone: () => Promise<void>;
}

interface Billed<Paid> {
  billing: ReturnType<typeof useBilling>;
  args: (Paid & { addressId: string }) | SkipToken;
}

/** Where the bill goes, and what to ask for with it; nothing is asked for before that is known. */
export function useBilled<const Paid extends object>(paid: Paid): Billed<Paid> {
  const billing = useBilling(true, '');
  const { addressId } = billing;
  return { billing, args: addressId ? { ...paid, addressId } : skipToken };
}

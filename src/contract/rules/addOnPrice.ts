import { nightsOf, type Stay } from './rooms';

/** What an add-on costs a pass: by night, for the nights of its room, or for one where it has none. */
export const addOnPrice = (
  { price, pricePerNight }: { price: number; pricePerNight: boolean },
  { reservation }: { reservation: Stay | null },
): number => (pricePerNight ? price * ((reservation && nightsOf(reservation)) ?? 1) : price);

/** An order after one of its things has been put at another place, counted from nought; behind the others where there are fewer. */
export function moved<Thing>(things: readonly Thing[], thing: Thing, place: number): Thing[] {
  const others = things.filter((one) => one !== thing);
  return [...others.slice(0, place), thing, ...others.slice(place)];
}

/** Deals out a whole amount by weights, to the last unit and none above its weight where the amount is not above their sum. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, one) => all + one, 0));
  if (sum === 0n) return weights.map(() => 0);
  let [weight, dealt] = [0n, 0n];
  return weights.map((one) => {
    weight += BigInt(one);
    const until = (BigInt(amount) * weight) / sum;
    const share = until - dealt;
    dealt = until;
    return Number(share);
  });
}

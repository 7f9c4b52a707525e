export { moved } from '@contract/rules/order';

/** The place behind all others. */
export const behind = (others: readonly { sortOrder: number }[]): number => Math.max(-1, ...others.map(({ sortOrder }) => sortOrder)) + 1;

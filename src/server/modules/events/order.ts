export { moved } from '@contract/rules/order';

export const behind = (others: readonly { sortOrder: number }[]): number => Math.max(-1, ...others.map(({ sortOrder }) => sortOrder)) + 1;

export interface Conditions {
  id: string;
  requiresApproval: boolean;
  requiredPassTypeId: string | null;
}

/** What somebody brings: the types of the passes that they have or choose beside it, and those that a host invited them to. */
export interface Entitlements {
  held: ReadonlySet<string>;
  invited: ReadonlySet<string>;
  outsideTiers: ReadonlySet<string>;
}

export type EntitlementFault = 'tierRequired' | 'approvalRequired' | 'passRequired';

/** Why somebody may not have a pass of a type, or null where they may. */
export function entitlementFault(
  { id, requiresApproval, requiredPassTypeId }: Conditions,
  { held, invited, outsideTiers }: Entitlements,
): EntitlementFault | null {
  if (outsideTiers.has(id)) return 'tierRequired';
  if (requiresApproval && !invited.has(id)) return 'approvalRequired';
  return requiredPassTypeId !== null && !held.has(requiredPassTypeId) ? 'passRequired' : null;
}

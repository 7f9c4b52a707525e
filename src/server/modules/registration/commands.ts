export const registeredEventIds = async (_t: unknown, _a: string): Promise<string[]> => [];

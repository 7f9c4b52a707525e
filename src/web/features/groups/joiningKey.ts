/** Under this the store keeps that one is just joining a group: until then nothing of one's membership is there to be asked for. */
export const joiningKey = (groupId: string): string => `join ${groupId}`;

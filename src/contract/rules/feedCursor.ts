/** Where a feed goes on behind one of its posts: by time and id, which stay as they are while others post. */
export const feedCursor = ({ createdAt, id }: { createdAt: string; id: string }): string => `${createdAt}_${id}`;

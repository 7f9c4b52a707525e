/** What must not enter state, actions or recordings, by an id that may. It is forgotten with the page and its viewer. */
export interface Secrets {
  keep: (id: string, secret: Record<string, unknown>) => void;
  read: (id: string) => Record<string, unknown> | undefined;
  take: (id: string) => Record<string, unknown> | undefined;
}

export function createSecrets(viewer: () => string | null): Secrets {
  const kept = new Map<string, Record<string, unknown>>();
  let owner: string | null = null;
  const ofViewer = () => {
    if (owner !== viewer()) kept.clear();
    owner = viewer();
    return kept;
  };
  return {
    keep: (id, secret) => void ofViewer().set(id, secret),
    read: (id) => ofViewer().get(id),
    take(id) {
      const secret = ofViewer().get(id);
      kept.delete(id);
      return secret;
    },
  };
}

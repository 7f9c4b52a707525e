import { IdentityError } from './port';

export function loadOnce<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error instanceof IdentityError ? error : new IdentityError('NetworkError');
    });
    return loading;
  };
}

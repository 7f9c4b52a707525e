import type { AwsCredentials } from '@web/platform/identity/port';
import { call, put, type Saga } from '../effects';
import { ports } from '../ports';
import { identityStored } from './sessionSlice';

const isUnreached = (error: unknown) => error instanceof Error && error.name === 'NetworkError';

export function* credentialsSaga(force = false): Saga<AwsCredentials | null> {
  const { identity, log } = yield* ports();
  try {
    const credentials = yield* call(identity.credentials, force);
    const known = yield* call(identity.identity);
    if (credentials) yield* put(identityStored(known));
    return credentials;
  } catch (error) {
    // Without a network there is nothing to tell: it is tried again when they are needed.
    if (!isUnreached(error)) yield* call(log.error, 'The identity pool gives no credentials', error);
    return null;
  }
}

export function* guestIdentitySaga(): Saga {
  const { identity } = yield* ports();
  const known = yield* call(identity.identity);
  if (known?.type === 'guest') yield* call(credentialsSaga);
}

import { KEYS } from '@web/platform/keys';
import { call, type Saga } from '../effects';
import { ports } from '../ports';
import { takeEvery } from '../supervise';
import { themePicked } from './themeSlice';

export function* themeSaga(): Saga {
  yield* takeEvery(themePicked, storeSaga);
}

function* storeSaga({ payload }: ReturnType<typeof themePicked>): Saga {
  const { storage } = yield* ports();
  yield* call(storage.write, KEYS.theme, payload);
}

import { createDoorStore } from '@web/platform/doorStore';
import { offline } from '@web/platform/offline';
import { painted } from '@web/platform/painted';
import { verifySignature } from '@web/platform/signatures';
import type { DoorPorts } from './doorSaga';

export { doorsSaga } from './doorSaga';
export { doorSliceReducer } from './doorSlice';

export const doorPorts = (): DoorPorts => ({ store: createDoorStore(), verify: verifySignature, keepPage: offline.keepDoor, painted });

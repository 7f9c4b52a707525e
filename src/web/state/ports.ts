import { getContext } from 'redux-saga/effects';
import type { Ports } from '@web/platform/ports';
import type { Saga } from './effects';

export function* ports(): Saga<Ports> {
  return yield getContext('ports');
}

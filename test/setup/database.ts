import { makeTemplate } from '../harness/template';
import setZone from './zone';

/** Migrates one database before the server's tests; each test file starts from a copy of it. */
export default async function prepare(): Promise<void> {
  setZone();
  await makeTemplate();
}

import { makeTemplate } from '../harness/template';
import setZone from './zone';

export default async function prepare(): Promise<void> {
  setZone();
  await makeTemplate();
}

import { rm } from 'node:fs/promises';
import { SEEDED_DATA } from '../harness/platform';

/** Removes the data that the journeys copied. */
export default () => rm(process.env[SEEDED_DATA]!, { recursive: true, force: true });

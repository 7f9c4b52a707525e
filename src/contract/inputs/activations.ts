import * as z from 'zod/mini';
import { line } from '../text';

/** The code of an activation that has one. */
export const ActivationInput = z.strictObject({ code: line(100) });

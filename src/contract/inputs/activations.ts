import * as z from 'zod/mini';
import { line } from '../text';

export const ActivationInput = z.strictObject({ code: line(100) });

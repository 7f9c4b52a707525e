import * as z from 'zod/mini';
import { Email, line } from '../text';

export const DelegateInput = z.strictObject({ email: Email });

export const TeamInput = z.strictObject({ name: line(80), email: Email });

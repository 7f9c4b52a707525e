import * as z from 'zod/mini';
import { Email, line } from '../text';

/** Whom one lets act for oneself: the address of their account. */
export const DelegateInput = z.strictObject({ email: Email });

export const TeamInput = z.strictObject({ name: line(80), email: Email });

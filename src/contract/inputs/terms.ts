import * as z from 'zod/mini';
import { checks } from '../rules/fieldRules';

/** What has to be agreed to before a payment. */
export const TermsInput = z.strictObject({ termsAccepted: z.boolean().check(z.refine(Boolean, checks('agreed'))) });

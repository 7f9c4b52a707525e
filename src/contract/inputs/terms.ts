import * as z from 'zod/mini';
import { checks } from '../rules/fieldRules';
import { line } from '../text';

/** What has to be agreed to before a payment. */
export const TermsInput = z.strictObject({ termsAccepted: z.boolean().check(z.refine(Boolean, checks('agreed'))) });

export const NamedTermsInput = z.extend(TermsInput, { firstName: line(80), lastName: line(80) });

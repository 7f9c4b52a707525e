import * as z from 'zod/mini';
import { isTimeZone } from './rules/wallClock';

/** `HH:mm`, as the clocks of a zone show it. */
export const Clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));

export const TimeZone = z.stringFormat('timezone', isTimeZone).check(z.maxLength(60));

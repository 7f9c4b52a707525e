import * as z from 'zod/mini';
import { isTimeZone } from './rules/wallClock';

/** A zone that clocks are known of. */
export const TimeZone = z.stringFormat('timezone', isTimeZone).check(z.maxLength(60));

import * as z from 'zod/mini';
import { isTimeZone } from './rules/wallClock';

export const TimeZone = z.stringFormat('timezone', isTimeZone).check(z.maxLength(60));

import * as z from 'zod/mini';
import { CENTS_MAX, COUNT_MAX } from './limits';

/** A price in minor units of the currency. */
export const Cents = z.int().check(z.minimum(0), z.maximum(CENTS_MAX));

export const Count = z.int().check(z.minimum(0), z.maximum(COUNT_MAX));

export const Percent = z.int().check(z.minimum(0), z.maximum(100));

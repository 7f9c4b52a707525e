import * as z from 'zod/mini';
import { line } from '../text';

export const CouponInput = z.strictObject({ couponCode: line(60) });

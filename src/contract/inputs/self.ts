import * as z from 'zod/mini';
import { name, slug, text } from '../text';
import { WebAddress } from '../webAddress';

const optionalText = (max: number) => z.optional(z.nullable(text(max)));
const optionalName = (max: number) => z.optional(z.nullable(name(max)));

export const ProfileInput = z.strictObject({
  firstName: optionalName(80),
  lastName: optionalName(80),
  title: optionalName(120),
  company: optionalName(120),
  bio: optionalText(2_000),
  website: z.optional(z.nullable(WebAddress(300))),
  facebook: optionalText(200),
  twitter: optionalText(200),
  instagram: optionalText(200),
  tikTok: optionalText(200),
  linkedIn: optionalText(200),
  youtube: optionalText(200),
  discord: optionalText(200),
  username: z.optional(slug(40, 3)),
});

export const SelfUpdateInput = z.extend(ProfileInput, {
  phone: optionalText(40),
  dietaryRestrictions: optionalText(500),
  address1: optionalText(200),
  address2: optionalText(200),
  city: optionalText(100),
  state: optionalText(100),
  zip: optionalText(20),
  country: optionalText(100),
  video: optionalText(300),
  locale: z.optional(z.nullable(z.stringFormat('locale', /^[a-z]{2,3}(-[A-Z][A-Za-z]{1,3})?$/))),
  termsAccepted: z.optional(z.boolean()),
});
export type SelfUpdateInput = z.infer<typeof SelfUpdateInput>;

import * as z from 'zod/mini';
import { checks } from './rules/fieldRules';

// Control characters break PostgreSQL (NUL) and every plain-text reader (the rest); line breaks and tabs are text.
// Direction overrides make a text read as another one. Half of a character no other reader can hold.
// eslint-disable-next-line no-control-regex
const NO_TEXT = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202d\u202e\p{Surrogate}]/u;

/** Bounded human text as it travels in: at most `max` UTF-16 units, no control characters but tab and line breaks. */
export const text = (max: number, min = 0) =>
  z.string().check(
    z.minLength(min),
    z.maxLength(max),
    z.refine((value) => !NO_TEXT.test(value), checks('plainText')),
  );

// Marks that nobody sees: directions, zero widths, fillers. Two names that look alike are to be alike. Joiners belong to
// scripts and pictures that are made with them.
const UNSEEN = /[\u00ad\u061c\u115f\u1160\u180e\u200b\u200e\u200f\u202a-\u202c\u2060-\u206f\u2800\u3164\ufeff\uffa0]/g;
const LONELY_JOINER = /(^|[\u0020-\u05ff\u2000-\u200d])[\u200c\u200d]+|[\u200c\u200d]+$/g;

const withoutUnseen = (value: string) => value.replace(UNSEEN, '').replace(LONELY_JOINER, '$1');

export const isBlank = (value: string): boolean => withoutUnseen(value).trim() === '';

/** A name as others see it, on one line. Marks that come along with what is pasted are taken out. */
export const name = (max: number, min = 0) =>
  text(max, min).check(
    z.overwrite(withoutUnseen),
    z.refine((value) => !/[\r\n]/.test(value), checks('oneLine')),
  );

export const line = (max: number) => name(max, 1).check(z.refine((value) => value.trim() !== '', checks('required')));

export const Email = z.email().check(z.maxLength(254));

/** Where a file of the platform is fetched from. Kept as a path, it is answered with the origin that the caller sees in front. */
export const FileUrl = z.string();

/** What names a pass to a scanner, and nothing else does. */
export const PassCode = z.string().check(z.regex(/^[0-9a-f]{32}$/));

/** The same as its QR code says it: with the event's id without dashes, and the platform's signature. */
export const SIGNED_PASS_CODE = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([\w-]{86})$/;

/** An identifier of one of the platform's rows (UUID), in the lower case that the database answers. */
export const Id = z.uuid().check(z.toLowerCase());
export type Id = z.infer<typeof Id>;

export const slug = (max: number, min = 1) => z.stringFormat('slug', /^[a-z0-9]+(-[a-z0-9]+)*$/).check(z.minLength(min), z.maxLength(max));
export const Slug = slug(100);

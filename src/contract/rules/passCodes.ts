import { PassCode, SIGNED_PASS_CODE } from '../text';

/** What a QR code of a pass says: its code, and where it was signed also the event's id without dashes and the signature. */
export interface ReadCode {
  code: string;
  /** Absent of passes that were printed before codes were signed. */
  signed?: { eventId: string; signature: string };
}

const bare = (eventId: string) => eventId.replaceAll('-', '');

export const signedPart = (code: string, eventId: string): string => `${code}.${bare(eventId)}`;

export const isOfEvent = ({ eventId }: NonNullable<ReadCode['signed']>, id: string): boolean => eventId === bare(id);

export function readPassCode(text: string): ReadCode | null {
  if (PassCode.safeParse(text).success) return { code: text };
  const [, code, eventId, signature] = SIGNED_PASS_CODE.exec(text) ?? [];
  return code && eventId && signature ? { code, signed: { eventId, signature } } : null;
}

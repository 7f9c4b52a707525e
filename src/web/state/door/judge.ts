import type { Door, DoorPass } from '@contract/entities/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import { isOfEvent, readPassCode, signedPart, type ReadCode } from '@contract/rules/passCodes';
import type { VerifySignature } from '@web/platform/signatures';
import { enteredAt, isFor, type DoorBook } from './doorBook';
import type { AnswerKind } from './doorSlice';

export interface Judged {
  kind: AnswerKind;
  pass: DoorPass | null;
  since: string | null;
}

export function judgePass(pass: DoorPass, listId: string): Judged {
  const since = enteredAt(pass, listId);
  const kind =
    pass.status === 'canceled'
      ? 'canceled'
      : !isFor(pass, listId)
        ? 'notOnList'
        : since !== null
          ? 'inBefore'
          : pass.due > 0
            ? 'inUnpaid'
            : 'in';
  return { kind, pass, since };
}

/** What a text says that was scanned; nothing of a code that is not in hand: that is to be looked for. */
export function judgeCode(book: DoorBook, text: string, listId: string): Judged | null {
  const read = readPassCode(text);
  if (!read) return { kind: 'unknown', pass: null, since: null };
  const pass = book.byCode(read.code);
  if (pass) return judgePass(pass, listId);
  return book.isFormer(read.code) ? { kind: 'transferred', pass: null, since: null } : null;
}

interface Stranger {
  eventId: string;
  door: Door | null;
  verify: VerifySignature;
  book: DoorBook;
  listId: string;
}

/** Tells a pass that is not in hand by its signature: made up, another event's, or newer than what is in hand. */
export async function judgeStranger(read: ReadCode, { book, listId, ...given }: Stranger): Promise<Judged> {
  const kind = await trueness(read, given);
  if (kind !== null) return { kind, pass: null, since: null };
  const since = book.strangerSince(read.code, listId);
  if (since !== null) return { kind: 'inBefore', pass: null, since };
  // What a pass is for beside the entrance, its signature does not say.
  return { kind: listId === ENTRANCE ? 'inUnlisted' : 'unlisted', pass: null, since: null };
}

/** What is wrong with a code; null of a true one of this event. */
async function trueness(
  { code, signed }: ReadCode,
  { eventId, door, verify }: Omit<Stranger, 'book' | 'listId'>,
): Promise<AnswerKind | null> {
  if (!signed || !door) return 'unknown';
  const isTrue = await verify(door.publicKey, signed.signature, signedPart(code, signed.eventId));
  if (isTrue === null) return 'unknown';
  if (!isTrue) return 'forged';
  return isOfEvent(signed, eventId) ? null : 'foreign';
}

export const letsIn = (kind: AnswerKind): boolean => kind === 'in' || kind === 'inUnpaid' || kind === 'inUnlisted';

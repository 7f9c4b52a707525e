/**
 * The draft registration as a state machine. It is stated here once: the server asks it before it changes a draft, and
 * whatever has no arrow is refused with its reason. What a hold or a payment ends in comes by itself, without a call.
 *
 * ```mermaid
 * stateDiagram-v2
 *   [*] --> empty
 *   empty --> empty: clear, uncoupon
 *   empty --> held: choose, coupon
 *   held --> held: choose, coupon, uncoupon, extras, rooms, answer, price
 *   held --> empty: clear
 *   held --> lapsed: expire
 *   lapsed --> held: choose, coupon
 *   lapsed --> lapsed: uncoupon, extras, rooms, answer, price
 *   lapsed --> empty: clear
 *   held --> paying: pay
 *   lapsed --> paying: pay
 *   paying --> paying: price, expire
 *   paying --> held: fail
 *   paying --> registered: settle
 *   held --> registered: submit
 *   lapsed --> registered: submit
 *   registered --> registered: submit, clear, uncoupon
 *   registered --> held: choose, coupon
 * ```
 *
 * `empty`: nothing is chosen. `held`: passes are kept from others. `lapsed`: they are chosen still, and anybody's again.
 * `paying`: a provider is asked for the money, or has it. `registered`: the passes are had, and more may be chosen.
 */
export const DRAFT_STATES = ['empty', 'held', 'lapsed', 'paying', 'registered'] as const;
export type DraftState = (typeof DRAFT_STATES)[number];

/** What a buyer does with a draft. `choose`: passes; `clear`: none of them; `price`: asks what is to be paid. */
export const DRAFT_STEPS = ['choose', 'clear', 'coupon', 'uncoupon', 'extras', 'rooms', 'answer', 'price', 'pay', 'submit'] as const;
export type DraftStep = (typeof DRAFT_STEPS)[number];

/** What becomes of a draft without its buyer: its hold ends, its payment comes about or does not. */
export const DRAFT_TURNS = ['expire', 'settle', 'fail'] as const;
export type DraftTurn = (typeof DRAFT_TURNS)[number];

/** `paymentUnderWay`: what is being paid for stays as it is. `noPasses`: nothing is chosen that it could be about. */
export type DraftRefusal = 'noPasses' | 'paymentUnderWay' | 'notHeld' | 'notPaying';

type Moves = Partial<Record<DraftStep | DraftTurn, DraftState>>;

const CHOSEN = { choose: 'held', clear: 'empty', coupon: 'held', pay: 'paying', submit: 'registered' } as const;

const MOVES: Record<DraftState, Moves> = {
  // With passes a coupon chooses them; without any there is nothing to take it off.
  empty: { choose: 'held', clear: 'empty', coupon: 'held', uncoupon: 'empty' },
  held: { ...CHOSEN, uncoupon: 'held', extras: 'held', rooms: 'held', answer: 'held', price: 'held', expire: 'lapsed' },
  lapsed: { ...CHOSEN, uncoupon: 'lapsed', extras: 'lapsed', rooms: 'lapsed', answer: 'lapsed', price: 'lapsed' },
  paying: { price: 'paying', expire: 'paying', settle: 'registered', fail: 'held' },
  // Submitted twice, it is registered once.
  registered: { choose: 'held', clear: 'registered', coupon: 'held', uncoupon: 'registered', submit: 'registered' },
};

const isTurn = (step: DraftStep | DraftTurn): step is DraftTurn => (DRAFT_TURNS as readonly string[]).includes(step);

export function nextDraft(state: DraftState, step: DraftStep | DraftTurn): { to: DraftState } | { refused: DraftRefusal } {
  const to = MOVES[state][step];
  if (to) return { to };
  if (isTurn(step)) return { refused: step === 'expire' ? 'notHeld' : 'notPaying' };
  return { refused: state === 'paying' ? 'paymentUnderWay' : 'noPasses' };
}

interface Draft {
  passes: number;
  registered: boolean;
  holdUntil: string | null;
  paying: boolean;
}

export function draftState({ passes, registered, holdUntil, paying }: Draft, now: number): DraftState {
  if (paying) return 'paying';
  if (passes === 0) return registered ? 'registered' : 'empty';
  return holdUntil !== null && now < Date.parse(holdUntil) ? 'held' : 'lapsed';
}

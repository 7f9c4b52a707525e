import type { PassTypeWithAddOns } from '@contract/entities/addOns';
import type { EventPassOptions } from '@contract/entities/packages';
import type { EventRoomType } from '@contract/entities/roomTypes';
import type { Picks } from '@web/state/checkout/checkoutSlice';
import type { Cart, CartDraft } from './cart';
import type { Extras } from './extras';
import type { Rooms } from './rooms';
import type { Shown, Step } from './steps';

export interface CheckoutModel {
  slug: string;
  draft: CartDraft;
  options: EventPassOptions;
  shown: Shown;
  /** The next step is being fetched, and this one stays in sight until it is there. */
  isLeaving: boolean;
  picks: Picks;
  /** The code that the address brings; null without one. */
  code: string | null;
  addOns: readonly PassTypeWithAddOns[];
  hasExtras: boolean;
  /** The kinds of room that the passes of the draft may have; a visitor is not asked for one yet. */
  roomTypes: readonly EventRoomType[];
  steps: readonly Step[];
  addressOf: (to: Shown) => string;
  pick: (picks: Picks) => void;
  savePasses: (cart: Cart) => Promise<void>;
  saveExtras: (extras: Extras) => Promise<void>;
  saveRooms: (rooms: Rooms) => Promise<void>;
  /** Shows what comes after a part, once that is kept. */
  goOn: (from: 'tickets' | 'extras' | 'rooms') => Promise<void>;
  /** Passes could not be had: what is left has to be looked at anew. */
  refused: () => void;
  roomsRefused: () => void;
}

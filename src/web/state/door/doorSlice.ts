import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Door, DoorDouble, DoorPass } from '@contract/entities/door';
import { ENTRANCE } from '@contract/rules/doorScans';
import type { Kept } from '@web/platform/offline';
import { isViewerChange } from '../session/sessionSlice';

export const FOUND_AT_MOST = 50;

export type AnswerKind =
  | 'in'
  | 'inUnpaid'
  | 'inUnlisted'
  | 'inBefore'
  | 'unlisted'
  | 'canceled'
  | 'transferred'
  | 'notOnList'
  | 'foreign'
  | 'forged'
  | 'unknown'
  | 'notStored'
  | 'out';

export interface DoorAnswer {
  /** Tells one answer from the next: the same pass may be shown twice. */
  id: string;
  kind: AnswerKind;
  pass: DoorPass | null;
  since: string | null;
}

export interface DoorState {
  eventId: string | null;
  door: Door | null;
  /** When what is in hand was last brought up to date; null before the first time. */
  takenAt: number | null;
  taking: 'now' | 'done' | 'failed';
  listId: string;
  /** The list that was chosen here before, until it is known whether this event has it. */
  formerListId: string | null;
  name: string;
  search: string;
  found: DoorPass[];
  count: { all: number; checkedIn: number };
  answer: DoorAnswer | null;
  waiting: number;
  refused: string | null;
  doubles: DoorDouble[];
  page: Kept;
}

const initialState: DoorState = {
  eventId: null,
  door: null,
  takenAt: null,
  taking: 'now',
  listId: ENTRANCE,
  formerListId: null,
  name: '',
  search: '',
  found: [],
  count: { all: 0, checkedIn: 0 },
  answer: null,
  waiting: 0,
  refused: null,
  doubles: [],
  page: 'notYet',
};

const door = createSlice({
  name: 'door',
  initialState,
  reducers: {
    doorEntered: (state, { payload }: PayloadAction<{ eventId: string; name: string; formerListId: string | null }>) =>
      state.eventId === payload.eventId ? { ...state, taking: 'now' } : { ...initialState, ...payload },
    codeScanned(_state, _action: PayloadAction<string>) {},
    passChosen(_state, _action: PayloadAction<{ passId: string; kind: 'in' | 'out' }>) {},
    searchChanged(state, { payload }: PayloadAction<string>) {
      state.search = payload;
      // Who is looked for is another than who was answered last.
      if (payload) state.answer = null;
    },
    listChosen(state, { payload }: PayloadAction<string>) {
      state.listId = payload;
      state.formerListId = null;
      state.answer = null;
    },
    deviceNamed(state, { payload }: PayloadAction<string>) {
      state.name = payload;
    },
    lookUpAsked() {},
    lookUpEnded() {},
    takingBegan(state) {
      state.taking = 'now';
    },
    doorTaken(state, { payload }: PayloadAction<{ door: Door | null; takenAt: number | null }>) {
      Object.assign(state, payload);
      if (!payload.door) return;
      const wanted = state.formerListId ?? state.listId;
      state.formerListId = null;
      state.listId = payload.door.lists.some(({ id }) => id === wanted) ? wanted : ENTRANCE;
    },
    takingEnded(state, { payload }: PayloadAction<'done' | 'failed'>) {
      state.taking = payload;
    },
    bookLooked(state, { payload }: PayloadAction<Pick<DoorState, 'found' | 'count'>>) {
      Object.assign(state, payload);
    },
    passAnswered(state, { payload }: PayloadAction<DoorAnswer>) {
      state.answer = payload;
    },
    scanStored(state) {
      state.waiting++;
      state.refused = null;
    },
    scansCounted(state, { payload }: PayloadAction<number>) {
      state.waiting = payload;
    },
    sendingRefused(state, { payload }: PayloadAction<string>) {
      state.refused = payload;
    },
    doublesTold(state, { payload }: PayloadAction<DoorDouble[]>) {
      state.doubles = payload;
    },
    pageKept(state, { payload }: PayloadAction<Kept>) {
      state.page = payload;
    },
  },
  extraReducers: (builder) => void builder.addMatcher(isViewerChange, () => initialState),
});

export const {
  doorEntered,
  codeScanned,
  passChosen,
  searchChanged,
  listChosen,
  deviceNamed,
  lookUpAsked,
  lookUpEnded,
  takingBegan,
  doorTaken,
  takingEnded,
  bookLooked,
  passAnswered,
  scanStored,
  scansCounted,
  sendingRefused,
  doublesTold,
  pageKept,
} = door.actions;
export const doorSliceReducer = door.reducer;

interface WithDoor {
  door: DoorState | null;
}
/** What the door is like; as nobody stands at one before its chunk is there. */
export const selectAtDoor = ({ door: state }: WithDoor): DoorState => state ?? initialState;

const NO_LISTS: Door['lists'] = [];
const NO_TYPES: Door['passTypes'] = [];
export const selectDoorLists = (state: WithDoor): Door['lists'] => selectAtDoor(state).door?.lists ?? NO_LISTS;
export const selectDoorPassTypes = (state: WithDoor): Door['passTypes'] => selectAtDoor(state).door?.passTypes ?? NO_TYPES;
export const selectDoorEventId = (state: WithDoor): string | null => selectAtDoor(state).eventId;
export const selectDoorListId = (state: WithDoor): string => selectAtDoor(state).listId;
export const selectDoorName = (state: WithDoor): string => selectAtDoor(state).name;
export const selectDoorSearch = (state: WithDoor): string => selectAtDoor(state).search;
export const selectDoorCount = (state: WithDoor): DoorState['count'] => selectAtDoor(state).count;
export const selectDoorAnswer = (state: WithDoor): DoorAnswer | null => selectAtDoor(state).answer;
export const selectDoubles = (state: WithDoor): DoorDouble[] => selectAtDoor(state).doubles;
export const selectFound = (state: WithDoor): DoorPass[] => selectAtDoor(state).found;

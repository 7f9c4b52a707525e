import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export interface Playing {
  title: string;
  audioUrl: string;
  imageUri?: string;
  channel: { slug: string; name: string; imageUri?: string };
}

const player = createSlice({
  name: 'player',
  initialState: { playing: null as Playing | null },
  reducers: {
    contentChosen: {
      /** @throws when the content has no audio. */
      prepare({ audioUrl, ...content }: Omit<Playing, 'audioUrl'> & { audioUrl?: string | null }) {
        if (!audioUrl) throw new Error('Audio Url missing');
        return { payload: { ...content, audioUrl } };
      },
      reducer(state, { payload }: PayloadAction<Playing>) {
        state.playing = payload;
      },
    },
    playerClosed(state) {
      state.playing = null;
    },
  },
  selectors: { selectPlaying: (state) => state.playing },
});

export const { contentChosen, playerClosed } = player.actions;
export const { selectPlaying } = player.selectors;
export const playerReducer = player.reducer;

const TONES = {
  good: [[880, 0.12]],
  bad: [
    [220, 0.14],
    [220, 0.14],
    [220, 0.14],
  ],
} as const;
const REST_S = 0.06;

let context: AudioContext | undefined;

/** A short sound. Browsers keep pages silent that nobody has touched yet, and some have no sound at all. */
export function playTones(kind: keyof typeof TONES): void {
  if (!('AudioContext' in window)) return;
  context ??= new AudioContext();
  let at = context.currentTime;
  for (const [hertz, seconds] of TONES[kind]) {
    const [tone, volume] = [context.createOscillator(), context.createGain()];
    tone.frequency.value = hertz;
    volume.gain.value = 0.2;
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + seconds);
    at += seconds + REST_S;
  }
}

/** The `ref` of a box that ticks all of a list: half ticked while only some of it are. */
export const halfTicked = (half: boolean) => (box: HTMLInputElement | null) => {
  if (box) box.indeterminate = half;
};

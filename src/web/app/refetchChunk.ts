/**
 * Fetches a chunk once more. Where the platform answers and the chunk is gone, this page is older than the platform,
 * and only another page can show the screen.
 */
export async function refetchChunk(preload: () => Promise<unknown>, world = browser): Promise<void> {
  try {
    await preload();
  } catch (error) {
    if (await world.isReached()) world.reload();
    throw error;
  }
}

const browser = {
  isReached: () =>
    fetch('/config.json', { cache: 'no-store' }).then(
      ({ ok }) => ok,
      () => false,
    ),
  reload: () => window.location.reload(),
};

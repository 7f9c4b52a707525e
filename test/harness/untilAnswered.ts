/** Asks as the app does: whoever is told to come again, since the database has too much to do, comes again. */
export async function untilAnswered<A extends { status: number }>(ask: () => Promise<A>): Promise<A> {
  for (;;) {
    const answer = await ask();
    if (answer.status !== 503) return answer;
  }
}

/** Does a deed so many times, so many of them at once, and answers what came of each, in order. */
export async function inLanes<Done>(
  lanes: number,
  times: number,
  deed: (at: number) => Promise<Done>,
): Promise<Done[]> {
  const done: Done[] = [];
  let next = 0;
  await Promise.all(
    Array.from({ length: Math.min(lanes, times) }, async () => {
      while (next < times) {
        const at = next++;
        done[at] = await deed(at);
      }
    }),
  );
  return done;
}

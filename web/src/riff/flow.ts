// Where the cards of a row came from when it flowed towards the sea: the column each had before, or one beyond the shore.
export function origins(before: (string | null)[], after: (string | null)[]): number[] {
  let next = 0; // the first column before that no card after has come from
  let beyond = before.length;
  return after.map((card, column) => {
    if (card === null) return column;
    for (let from = Math.max(next, column); from < before.length; ++from) {
      if (before[from] !== card) continue;
      next = from + 1;
      return from;
    }
    next = before.length; // cards keep their order: what follows is new, too
    return beyond++;
  });
}

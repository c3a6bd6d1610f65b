// Who asks for another game has said all that is needed: they sit down, and the host starts when everybody is there.
const wanted = new Set<string>(); // tables that were entered by asking for another game

export function wantsRematch(table: string): void {
  wanted.add(table);
}

export function wantedRematch(table: string): boolean {
  return wanted.has(table);
}

// Once: who stands up again is not sat down.
export function satDown(table: string): void {
  wanted.delete(table);
}

// How many online games wait for the person at this page: in the title of every screen.
export const badge = $state({ turns: 0 });

// What ./test leaves to ./test --all: it takes long, or shows in another language, size or way what is shown anyway. German
// has the longest words, so where one language stands for all, it is that.
export const long = { tags: ['long'] };
export const longUnless = (kept: boolean) => (kept ? {} : long);

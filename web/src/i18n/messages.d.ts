// A catalogue as the build compiles it; see tools/messages.
declare module 'messages:*' {
  const texts: Record<string, string | ((values: object) => string)>;
  export default texts;
}

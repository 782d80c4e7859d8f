/** The parts of css-tree that are needed: the whole of it brings its knowledge of all values along, half a megabyte. */
declare module 'css-tree/parser' {
  const parse: typeof import('css-tree').parse
  export default parse
}
declare module 'css-tree/generator' {
  const generate: typeof import('css-tree').generate
  export default generate
}
declare module 'css-tree/walker' {
  const walk: typeof import('css-tree').walk
  export default walk
}

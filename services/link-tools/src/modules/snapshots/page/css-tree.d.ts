/** The parts of css-tree that are needed: the whole of it brings its knowledge of all values along, half a megabyte. */
declare module 'css-tree/parser' {
  import type { parse } from 'css-tree'

  const parser: typeof parse
  export default parser
}
declare module 'css-tree/generator' {
  import type { generate } from 'css-tree'

  const generator: typeof generate
  export default generator
}
declare module 'css-tree/walker' {
  import type { walk } from 'css-tree'

  const walker: typeof walk
  export default walker
}

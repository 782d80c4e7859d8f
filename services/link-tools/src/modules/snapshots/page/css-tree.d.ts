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
declare module 'css-tree/tokenizer' {
  import type { tokenize as tokenizeText } from 'css-tree'

  export const tokenize: typeof tokenizeText
  export const tokenTypes: Readonly<Record<'Ident' | 'Function' | 'AtKeyword', number>>
}
declare module 'css-tree/utils' {
  import type { ident as identifiers } from 'css-tree'

  export const ident: typeof identifiers
}

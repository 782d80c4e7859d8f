import { tokenTypes, tokenize } from 'css-tree/tokenizer'
import { ident } from 'css-tree/utils'

/** What is read otherwise once a name before it is written out has other escapes; nobody writes so but to hide something. */
const maxRounds = 4

/**
 * A style whose names of rules, functions and properties are written without needless escapes, as browsers read them (CSS Syntax §4.3.7): `@im\port` is
 * `@import`. Null where that does not come to an end.
 */
export function withUnescapedNames(css: string): string | null {
  let text = css
  for (let round = 0; round < maxRounds; round += 1) {
    const next = text.includes('\\') ? unescapedOnce(text) : text
    if (next === text) return text
    text = next
  }
  return null
}

function unescapedOnce(css: string): string {
  let written = ''
  tokenize(css, (type, start, end) => {
    written += unescapedToken(css.slice(start, end), type)
  })
  return written
}

function unescapedToken(token: string, type: number): string {
  if (!token.includes('\\')) return token
  if (type === tokenTypes.Ident) return unescaped(token)
  if (type === tokenTypes.Function) return `${unescaped(token.slice(0, -1))}(`
  return type === tokenTypes.AtKeyword ? `@${unescaped(token.slice(1))}` : token
}

const unescaped = (name: string): string => ident.encode(ident.decode(name))

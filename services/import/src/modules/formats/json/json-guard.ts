import { maxNesting } from '../../file/folder-tree.ts'

/** More objects and lists than any file within the limits has; each costs memory, however short it is in the text. */
export const maxContainers = 1_000_000

/** Looks through JSON in pieces, before it is parsed, for what would cost more than its length. */
export function createJsonGuard() {
  let depth = 0
  let containers = 0
  let length = 0
  let isString = false
  let isEscaped = false
  let tooDeepAt: number | null = null

  const scan = (text: string) => {
    for (let at = 0; at < text.length && tooDeepAt === null; at += 1) {
      const code = text.charCodeAt(at)
      if (isEscaped) isEscaped = false
      else if (isString) {
        if (code === backslash) isEscaped = true
        else if (code === quote) isString = false
      } else if (code === quote) isString = true
      else if (code === openBrace || code === openBracket) {
        depth += 1
        containers += 1
        if (depth > maxNesting) tooDeepAt = length + at
      } else if (code === closeBrace || code === closeBracket) depth -= 1
    }
    length += text.length
  }
  const hasTooMany = () => containers > maxContainers

  return {
    /** Gives false once the text is more than is parsed. */
    scan(text: string): boolean {
      if (tooDeepAt === null && !hasTooMany()) scan(text)
      return tooDeepAt === null && !hasTooMany()
    },
    /** The first object or list that lies in too many others; null: none does. */
    tooDeepAt: () => tooDeepAt,
    hasTooMany,
  }
}

const [quote, backslash, openBrace, closeBrace, openBracket, closeBracket] = Array.from(String.raw`"\{}[]`, (character) =>
  character.charCodeAt(0),
)

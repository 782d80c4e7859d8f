import type { ImportRecord } from '@foyer/contracts/import/import'

type SourceLocation = NonNullable<ImportRecord['error_location']>

const maxTextLength = 80
const context = 200

/**
 * Where an offset (in UTF-16 units) of a text stands: line and column from 1, and what is written there, at most 80 characters of that
 * line. Text comes in pieces, in order.
 */
export function createSourceLocator(offset: number) {
  let scanned = 0
  let before = ''
  let after = ''
  let line = 1
  let column = 1
  let pending = ''

  const advance = (piece: string) => {
    const own = piece.slice(0, Math.max(0, offset - scanned))
    const lines = own.split(lineEnd)
    line += lines.length - 1
    const last = lines.at(-1) ?? ''
    column = (lines.length > 1 ? 1 : column) + charactersIn(last)
    before = (lines.length > 1 ? last : before + last).slice(-context)
    after += piece.slice(own.length, own.length + context - after.length)
    scanned += piece.length
  }

  return {
    /** Gives false once it has all it needs. */
    scan(piece: string): boolean {
      const whole = pending + piece
      // A line end and a character of two halves may be cut by the end of a piece.
      pending = /[\r\uD800-\uDBFF]$/.exec(whole)?.[0] ?? ''
      advance(whole.slice(0, whole.length - pending.length))
      return after.length < context
    },
    location(): SourceLocation {
      advance(pending)
      pending = ''
      const [rest = ''] = after.split(lineEnd)
      return { line, column, text: excerpt(before, rest) }
    },
  }
}

/** A character of two halves is one. */
const charactersIn = (text: string): number => text.length - (text.match(/[\uDC00-\uDFFF]/g)?.length ?? 0)

const lineEnd = /\r\n|\n|\r/
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const controls = /[\u0000-\u001f\u007f]/g

/** The line around the place: from its beginning if that fits, else from as much before as there is room for. */
function excerpt(before: string, after: string): string {
  const room = maxTextLength - Math.min(after.trimEnd().length, maxTextLength / 2)
  return (before.trimStart().slice(-room) + after).replaceAll(controls, '\uFFFD').slice(0, maxTextLength).toWellFormed().trimEnd()
}

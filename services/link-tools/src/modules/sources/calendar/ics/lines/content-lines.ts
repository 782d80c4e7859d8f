/** A line of iCalendar (RFC 5545 §3.1), unfolded: `NAME;PARAMETERS:VALUE`, the value as it is written. */
export type ContentLine = { name: string; params: string; value: string }

/** No line that matters is longer; attachments in base64 are. */
const maxLength = 400_000

/** The lines of a calendar one after the other. What is no line is left out. */
export function* contentLines(text: string): Generator<ContentLine> {
  let current = ''
  for (const piece of physicalLines(text.replace(/^\uFEFF/, ''))) {
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      if (current.length < maxLength) current += piece.slice(1)
      continue
    }
    if (piece === '') continue
    const line = parseLine(current)
    if (line) yield line
    current = piece
  }
  const line = parseLine(current)
  if (line) yield line
}

/** A parameter without its quotes, such as `TZID`; undefined where it is missing. */
export function parameterOf({ params }: Pick<ContentLine, 'params'>, name: string): string | undefined {
  for (const [, key = '', quoted, plain] of params.matchAll(/;\s*([^\s=;"]+)\s*=\s*(?:"([^"]*)"|([^;"]*))[^;]*/g)) {
    if (key.toUpperCase() === name) return quoted ?? plain?.trim()
  }
  return undefined
}

/** Lines end with CRLF. Some calendars have bare line feeds, bare carriage returns, or a carriage return too many. */
function* physicalLines(text: string): Generator<string> {
  const ends = /\r?\n|\r/g
  for (let start = 0; start <= text.length;) {
    ends.lastIndex = start
    const end = ends.exec(text)
    yield text.slice(start, Math.min(end?.index ?? text.length, start + maxLength))
    start = end ? ends.lastIndex : text.length + 1
  }
}

function parseLine(text: string): ContentLine | null {
  const match = /^\s*([\w-]+)\s*((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(text)
  if (!match) return null
  const [, name = '', params = '', value = ''] = match
  // Exchange writes the zone `tzone://Microsoft/Utc` without quotes.
  const rest = params.toLowerCase().endsWith('=tzone') ? /^(\/\/[^:]*):(.*)$/s.exec(value) : null
  return rest
    ? { name: name.toUpperCase(), params: `${params}:${rest[1]}`, value: rest[2] ?? '' }
    : { name: name.toUpperCase(), params, value }
}

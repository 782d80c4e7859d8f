/** A line of iCalendar (RFC 5545 §3.1), unfolded: `NAME;PARAMETERS:VALUE`, the value as it is written. */
export type ContentLine = { name: string; params: string; value: string }

/** No line that matters is longer; attachments in base64 are. */
const maxLength = 20_000

/** The lines of a calendar one after the other. What is no line is left out. */
export function* contentLines(text: string): Generator<ContentLine> {
  let current = ''
  for (const piece of physicalLines(text.replace(/^\uFEFF/, ''))) {
    if (piece.startsWith(' ') || piece.startsWith('\t')) {
      if (current.length < maxLength) current += piece.slice(1)
      continue
    }
    const line = parseLine(current)
    if (line) yield line
    current = piece
  }
  const line = parseLine(current)
  if (line) yield line
}

/** A parameter without its quotes, such as `TZID`; undefined where it is missing. */
export function parameterOf({ params }: Pick<ContentLine, 'params'>, name: string): string | undefined {
  const match = new RegExp(`;${name}=(?:"([^"]*)"|([^;]*))`, 'i').exec(params)
  return match?.[1] ?? match?.[2]
}

function* physicalLines(text: string): Generator<string> {
  for (let start = 0; start <= text.length;) {
    const newline = text.indexOf('\n', start)
    const end = newline === -1 ? text.length : newline
    yield text.slice(start, Math.min(text[end - 1] === '\r' ? end - 1 : end, start + maxLength))
    start = end + 1
  }
}

function parseLine(text: string): ContentLine | null {
  const match = /^([\w-]+)((?:;[^:"]*(?:"[^"]*"[^:"]*)*)?):(.*)$/s.exec(text)
  if (!match) return null
  const [, name = '', params = '', value = ''] = match
  // Exchange writes the zone `tzone://Microsoft/Utc` without quotes.
  const rest = params.toLowerCase().endsWith('=tzone') ? /^(\/\/[^:]*):(.*)$/s.exec(value) : null
  return rest
    ? { name: name.toUpperCase(), params: `${params}:${rest[1]}`, value: rest[2] ?? '' }
    : { name: name.toUpperCase(), params, value }
}

const bullet = /^(?:[-*•–]\s+)?(?:\[[ x]?\]\s+)?/iu
const number = /^\d+[.)]\s+/u

/**
 * The to-dos of a text with several lines, without the marks of the list they were copied from; what is longer than a to-do may be (in
 * characters) becomes several. A text of one line is none: it belongs into the field.
 */
export function pastedTodos(text: string, maxLength: number): string[] {
  return linesOf(text).length < 2 ? [] : todosOfText(text, maxLength)
}

/** The same of any text. */
export function todosOfText(text: string, maxLength: number): string[] {
  const lines = linesOf(text)
  // A single number may well be part of what is to be done: "2. May: call".
  const isNumbered = lines.length > 1 && lines.every((line) => number.test(line))
  return lines.flatMap((line) => pieces(isNumbered ? line.replace(number, '') : line, maxLength))
}

function linesOf(text: string): string[] {
  return text
    .split(/\r\n?|\n/u)
    .map((line) => line.trim().replace(bullet, '').trim())
    .filter(Boolean)
}

function pieces(line: string, maxLength: number): string[] {
  if (line.length <= maxLength) return [line]
  const space = line.lastIndexOf(' ', maxLength)
  const end = space > 0 ? space : maxLength
  return [line.slice(0, end), ...pieces(line.slice(end).trim(), maxLength)].filter(Boolean)
}

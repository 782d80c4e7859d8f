/**
 * The text of a note without its marks of Markdown (CommonMark with task lists and strikethrough), line by line: for where it is read and not drawn. It asks for
 * no tree, so that it costs little for any text; a mark that Markdown would not take for one may go with it.
 */
export function plainNote(text: string): string {
  let isCode = false
  const lines: string[] = []
  for (const line of text.split('\n')) {
    if (fence.test(line)) isCode = !isCode
    else lines.push(isCode ? line : plainLine(line))
  }
  return lines.join('\n')
}

/** What a note is called where there is no room for it: its first line with something in it, without its marks. Empty where there is none. */
export function noteTitle(text: string, maxLength = defaultMaxTitle): string {
  for (const line of text.split('\n')) {
    if (fence.test(line) || rule.test(line)) continue
    const title = plainLine(line).trim()
    if (title !== '')
      return Array.from(title.slice(0, 2 * maxLength))
        .slice(0, maxLength)
        .join('')
  }
  return ''
}

const defaultMaxTitle = 250
/** Longer lines stay as they are, but for the marks before them: nobody reads them as a title. */
const maxMarked = 2_000
const fence = /^ {0,3}(?:`{3,}[^`]*|~{3,}.*)$/
const rule = /^ {0,3}(?:(?:\*[ \t]*){3,}|(?:-[ \t]*){3,}|(?:_[ \t]*){3,})$/
const blockMark = /^[ \t]*(?:(?:#{1,6}|[-*+>]|\d{1,9}[.)])(?:[ \t]+|$)|>)/
const task = /^\[[ xX]\](?:[ \t]+|$)/
const inline: Array<[RegExp, string]> = [
  [/!?\[([^[\]]*)\]\(<?[^()\s]*>?(?:[ \t]+"[^"]*")?\)/g, '$1'],
  [/<((?:https?:|mailto:)[^<>\s]+)>/g, '$1'],
  [/\*\*(?=\S)([^*]*[^*\s])\*\*/g, '$1'],
  [/(?<!\w)__(?=\S)([^_]*[^_\s])__(?!\w)/g, '$1'],
  [/\*(?=[^\s*])([^*]*[^*\s])\*/g, '$1'],
  [/(?<!\w)_(?=[^\s_])([^_]*[^_\s])_(?!\w)/g, '$1'],
  [/~~(?=\S)([^~]*[^~\s])~~/g, '$1'],
]
/** A character that a backslash takes the meaning from, or what code may begin with: what is in it is no mark. */
const literal = /\\[!-/:-@[-`{-~]|`+/g

function plainLine(line: string): string {
  const { body, isHeading } = withoutBlockMarks(line)
  if (body.length > maxMarked) return body
  const { marked, literals } = withoutLiterals(isHeading ? withoutClosingMarks(body) : body)
  const plain = inline.reduce((text, [mark, replacement]) => text.replace(mark, replacement), marked)
  return literals.length === 0 ? plain : plain.replaceAll(placeholder, () => literals.shift() ?? '')
}

/** Stands for what is literal; texts hold none, as it is of no use in them. */
const placeholder = '\u0000'

/** The text with a placeholder for each literal. Looks no further than to the next backtick for the end of code, so that many of them cost no more. */
function withoutLiterals(text: string): { marked: string; literals: string[] } {
  const literals: string[] = []
  let marked = ''
  let from = 0
  const take = (value: string, start: number, end: number) => {
    literals.push(value)
    marked += text.slice(from, start) + placeholder
    from = end
  }
  literal.lastIndex = 0
  for (let match = literal.exec(text); match; match = literal.exec(text)) {
    const [mark] = match
    const start = match.index + mark.length
    if (mark.startsWith('\\')) {
      take(mark.slice(1), match.index, start)
      continue
    }
    const end = text.indexOf('`', start)
    const closing = end < 0 ? Infinity : lengthOfRun(text, end)
    // What more marks begin with than end with is text.
    if (closing > mark.length) continue
    take(text.slice(start, end).trim(), start - closing, end + closing)
    literal.lastIndex = from
  }
  return { marked: marked + text.slice(from), literals }
}

/** How often the character at a place follows itself. */
function lengthOfRun(text: string, start: number): number {
  let end = start
  while (text[end] === text[start]) end += 1
  return end - start
}

/** A heading without the marks at its end, and the blanks before them. */
function withoutClosingMarks(text: string): string {
  const isBlank = (index: number) => text[index] === ' ' || text[index] === '\t'
  let end = text.length
  while (isBlank(end - 1)) end -= 1
  let start = end
  while (text[start - 1] === '#') start -= 1
  if (start === end || !isBlank(start - 1)) return text
  while (isBlank(start - 1)) start -= 1
  return text.slice(0, start)
}

function withoutBlockMarks(line: string): { body: string; isHeading: boolean } {
  let rest = line
  let isHeading = false
  while (rest !== '') {
    const mark = blockMark.exec(rest)?.[0]
    if (mark === undefined) break
    isHeading = mark.trimStart().startsWith('#')
    rest = rest.slice(mark.length)
    if (isHeading) break
  }
  return { body: rest === line ? rest : rest.replace(task, ''), isHeading }
}

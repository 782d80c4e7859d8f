/** The selected part of a text: from one character to before another. */
export type Selection = { start: number; end: number }

/** A change of a text: what takes the place of a part of it, and what is selected after it. */
export type TextChange = { from: number; to: number; insert: string; selection: Selection }

export type Format = 'bold' | 'italic' | 'link' | 'list' | 'checklist'

/** The change that formats the selected part of a text, or takes the format away where it has it. */
export function formatText(format: Format, text: string, selection: Selection): TextChange {
  if (format === 'bold') return wrap('**', text, selection)
  if (format === 'italic') return wrap('_', text, selection)
  if (format === 'link') return link(text, selection)
  return format === 'list' ? prefixLines('- ', text, selection) : prefixLines('- [ ] ', text, selection)
}

function wrap(mark: string, text: string, { start, end }: Selection): TextChange {
  const length = mark.length
  const selected = text.slice(start, end)
  if (text.slice(start - length, start) === mark && text.slice(end, end + length) === mark) {
    return { from: start - length, to: end + length, insert: selected, selection: { start: start - length, end: end - length } }
  }
  // White space at the edges would keep the mark from being one.
  const before = selected.length - selected.trimStart().length
  const inner = selected.trim()
  const [from, to] = [start + before, start + before + inner.length]
  return { from, to, insert: `${mark}${inner}${mark}`, selection: { start: from + length, end: to + length } }
}

const address = /^(?:https?:\/\/|mailto:)\S+$/i
const placeholder = 'https://'

function link(text: string, { start, end }: Selection): TextChange {
  const selected = text.slice(start, end)
  if (address.test(selected)) return { from: start, to: end, insert: `[](${selected})`, selection: { start: start + 1, end: start + 1 } }
  const at = start + selected.length + '[]('.length
  return { from: start, to: end, insert: `[${selected}](${placeholder})`, selection: { start: at, end: at + placeholder.length } }
}

const listMark = /^([ \t]*)(?:[-*+] (?:\[[ xX]\] )?)?/

/** Makes every line that the selection touches an item of a list; where all are, none of them. */
function prefixLines(mark: string, text: string, { start, end }: Selection): TextChange {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const lineEnd = text.indexOf('\n', end)
  const to = lineEnd < 0 ? text.length : lineEnd
  const lines = text.slice(from, to).split('\n')
  const isTask = mark.includes('[')
  const hasMark = (line: string) => (isTask ? /^[ \t]*[-*+] \[[ xX]\] / : /^[ \t]*[-*+] (?!\[[ xX]\] )/).test(line)
  const next = lines.every(hasMark) ? '' : mark
  const insert = lines.map((line) => (next && hasMark(line) ? line : line.replace(listMark, `$1${next}`))).join('\n')
  const shift = insert.length - (to - from)
  const isCaret = start === end
  return {
    from,
    to,
    insert,
    selection: isCaret
      ? { start: Math.max(from, start + shift), end: Math.max(from, end + shift) }
      : { start: from, end: from + insert.length },
  }
}

const item = /^([ \t]*)([-*+] (?:\[[ xX]\] )?|(\d{1,9})([.)]) )/

/** What Enter does in an item of a list: begins the next one, or ends the list on an empty one. Undefined elsewhere. */
export function continueList(text: string, { start, end }: Selection): TextChange | undefined {
  const from = text.lastIndexOf('\n', start - 1) + 1
  const line = text.slice(from, start)
  const match = item.exec(line)
  if (!match || start !== end) return undefined
  const [whole, indentation = '', mark = '', number, punctuation = '.'] = match
  if (line === whole) return { from, to: start, insert: '', selection: { start: from, end: from } }
  const next = number === undefined ? mark.replace(/\[[xX]\]/, '[ ]') : `${Number(number) + 1}${punctuation} `
  const insert = `\n${indentation}${next}`
  return { from: start, to: start, insert, selection: { start: start + insert.length, end: start + insert.length } }
}

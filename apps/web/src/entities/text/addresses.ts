/** An address in a text: where it begins, as it is written, and where it leads. */
export type TextAddress = { at: number; text: string; href: string }

// An address ends before "](": there ends the label of a link in Markdown.
const address =
  /(?:https?:\/\/|www\.|mailto:)(?:(?!\]\()[^\s<>"`]){1,8000}|(?<![a-z0-9.+-])[a-z0-9.+-][\w.+-]{0,63}@[a-z0-9-]+(?:\.[a-z0-9-]+)+/giu
const ofSentence = /[.,;:!?'»”’\\。，、；：！？]+$/u
const entity = /&[a-z0-9]{1,31};$/i
const repeatedAtEnd = /([*_~)\]}])\1*$/
/** So much of a paragraph is looked at for a mark that an address closes. */
const maxBefore = 1_000
const brackets = { ')': '(', ']': '[', '}': '{' } as const

/**
 * The addresses of a text (http, https and mailto, with or without their scheme). They end as GitHub Flavored Markdown says (§6.9): what ends a sentence, a
 * bracket that was opened before, and marks of emphasis that were, do not belong to them; marks within do.
 */
export function addressesIn(text: string): TextAddress[] {
  const addresses: TextAddress[] = []
  // What stands before, without the marks of other addresses.
  let before = ''
  let at = 0
  for (const match of text.matchAll(address)) {
    before = (before + text.slice(at, match.index)).slice(-maxBefore)
    const written = wholeAddress(match[0], before)
    const href = hrefOf(written)
    at = match.index + (href ? written.length : 0)
    if (!href) continue
    before += 'x'
    addresses.push({ at: match.index, text: written, href })
  }
  return addresses
}

function hrefOf(written: string): string | undefined {
  if (/^www\./i.test(written)) return URL.canParse(`https://${written}`) ? `https://${written}` : undefined
  if (/^(?:https?|mailto):/i.test(written)) return URL.canParse(written) ? written : undefined
  return `mailto:${written}`
}

function wholeAddress(match: string, before: string): string {
  const closed = new Map<string, number>()
  for (let whole = match; ;) {
    const shorter = withoutEnd(whole, before, closed)
    if (shorter === whole) return whole
    whole = shorter
  }
}

/** @param closed how many marks of each kind have been taken from the end already */
function withoutEnd(whole: string, before: string, closed: Map<string, number>): string {
  if (entity.test(whole)) return whole.replace(entity, '')
  const [marks = '', mark = ''] = repeatedAtEnd.exec(whole) ?? []
  const isWithin = whole.slice(0, -marks.length).includes(mark)
  if (isClosing(mark)) {
    const surplus = countOf(whole, mark) - countOf(whole, brackets[mark])
    return whole.slice(0, whole.length - Math.min(marks.length, Math.max(0, surplus)))
  }
  if (mark === '') return whole.replace(ofSentence, '')
  const open = isWithin ? openMarks(before, mark) - (closed.get(mark) ?? 0) : marks.length
  const closing = Math.min(marks.length, Math.max(0, open))
  closed.set(mark, (closed.get(mark) ?? 0) + closing)
  return whole.slice(0, whole.length - closing)
}

const isClosing = (character: string): character is keyof typeof brackets => character in brackets
const countOf = (text: string, part: string): number => text.split(part).length - 1

/** How many of these marks are open at the end of a text: emphasis has begun, and has not ended. */
function openMarks(before: string, mark: string): number {
  const paragraph = `${before.split(/\n[ \t]*\n/).at(-1) ?? ''}x`
  let open = 0
  for (const { 0: run, index } of paragraph.matchAll(mark === '*' ? /\*+/g : mark === '_' ? /_+/g : /~+/g)) {
    const [left = ' ', right = ' '] = [paragraph[index - 1], paragraph[index + run.length]]
    if (open > 0 && /\S/.test(left)) open = Math.max(0, open - run.length)
    else if (/\S/.test(right) && !(mark === '_' && /[\p{L}\p{N}]/u.test(left))) open = run.length
  }
  return open
}

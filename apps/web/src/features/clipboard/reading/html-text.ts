const blocks =
  'address, article, aside, blockquote, br, dd, div, dl, dt, h1, h2, h3, h4, h5, h6, hr, li, ol, p, pre, section, table, tr, ul'

/** The text of markup, a line for each block of it. Parsed only: nothing is loaded and nothing runs. */
export function htmlText(markup: string): string {
  const parsed = new DOMParser().parseFromString(markup, 'text/html')
  for (const element of parsed.querySelectorAll('script, style, template, noscript, title')) element.remove()
  for (const text of textsOf(parsed)) text.data = text.data.replaceAll(/\s+/g, ' ')
  for (const block of parsed.querySelectorAll(blocks)) {
    block.before('\n')
    block.after('\n')
  }
  const lines = parsed.body.textContent.split('\n').map((line) => line.trim())
  return lines.filter(Boolean).join('\n')
}

/** How much of the text of markup is in links: from 0 to 1. */
export function shareOfLinks(markup: string): number {
  const { body } = new DOMParser().parseFromString(markup, 'text/html')
  const lengthOf = (text: string) => text.replaceAll(/\s/g, '').length
  const inLinks = [...body.querySelectorAll('a[href]')].reduce((sum, anchor) => sum + lengthOf(anchor.textContent), 0)
  const all = lengthOf(body.textContent)
  return all === 0 ? 0 : inLinks / all
}

function textsOf(parsed: Document): Text[] {
  const walker = parsed.createTreeWalker(parsed.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text && !currentNode.parentElement?.closest('pre')) texts.push(currentNode)
  }
  return texts
}

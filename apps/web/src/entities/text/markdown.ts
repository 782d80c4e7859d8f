export type Inline = { kind: 'text' | 'bold' | 'italic'; text: string } | { kind: 'link'; text: string; url: string }

const token =
  /\*\*(?<bold>[^*\n]+)\*\*|(?<![\w*])[*_](?<italic>[^*_\n]+)[*_](?![\w*])|\[(?<label>[^\]\n]+)\]\((?<target>[^()\s]+)\)|(?<bare>https?:\/\/[^\s<>]+[^\s<>.,;:!?)])/g

/** The small part of markdown (CommonMark's notation) that descriptions and profiles know: paragraphs with bold, italic, and links to the web or to mail. */
export function parseMarkdown(text: string): Inline[][] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(inlines)
}

function inlines(paragraph: string): Inline[] {
  const parts: Inline[] = []
  let at = 0
  for (const match of paragraph.matchAll(token)) {
    if (match.index > at) parts.push({ kind: 'text', text: paragraph.slice(at, match.index) })
    parts.push(partOf(match))
    at = match.index + match[0].length
  }
  if (at < paragraph.length) parts.push({ kind: 'text', text: paragraph.slice(at) })
  return parts
}

function partOf({ 0: whole, groups = {} }: RegExpExecArray): Inline {
  const { bold, italic, label, target, bare } = groups
  if (bold !== undefined) return { kind: 'bold', text: bold }
  if (italic !== undefined) return { kind: 'italic', text: italic }
  if (bare !== undefined) return { kind: 'link', text: bare, url: bare }
  // Only where a link may lead: never a script.
  return target !== undefined && label !== undefined && /^(?:https?:\/\/|mailto:)/i.test(target)
    ? { kind: 'link', text: label, url: target }
    : { kind: 'text', text: whole }
}
